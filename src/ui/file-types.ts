/**
 * Whether a file may be dropped: `accept` as in an input, e.g. ".eml,.pdf" or "image/*,.csv"; empty
 * accepts all.
 */
export function isAccepted(file: { name: string; type: string }, accept: string) {
  const rules = accept
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .filter(Boolean);
  if (rules.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return rules.some((rule) => {
    if (rule.startsWith('.')) return name.endsWith(rule);
    if (rule.endsWith('/*')) return type.startsWith(rule.slice(0, -1));
    return type === rule;
  });
}
