/** One alternative of a pattern for each part; a long list of words is so written over several lines. */
export function anyOf(...parts: readonly string[]): string {
  return `(?:${parts.join('|')})`;
}
