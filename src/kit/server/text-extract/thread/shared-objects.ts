const inherited = (): unknown[] =>
  Reflect.ownKeys(Object.prototype).map(
    (name): unknown => Object.getOwnPropertyDescriptor(Object.prototype, name)?.value,
  );

/** Tells, whenever asked, whether what every object inherits is still what it was at the beginning. */
export function watchInherited(): () => boolean {
  const before = inherited();
  return () => {
    const now = inherited();
    return now.length === before.length && now.every((value, index) => value === before[index]);
  };
}
