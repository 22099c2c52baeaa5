/**
 * Options in the order given, those with the same group together under it; ungrouped ones keep an empty name.
 */
export function inGroups<T extends { group?: string }>(options: readonly T[]) {
  const groups = new Map<string, T[]>();
  for (const option of options) {
    const name = option.group ?? '';
    const members = groups.get(name);
    if (members) members.push(option);
    else groups.set(name, [option]);
  }
  return [...groups].map(([group, members]) => ({ group, members }));
}
