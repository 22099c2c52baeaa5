/** One alternative of a pattern for each part; a long list of words is so written over several lines. */
export function anyOf(...parts: readonly string[]): string {
  return `(?:${parts.join('|')})`;
}

/** The words of a space of letters: none of them begins or ends inside a longer word of any language. */
export function wholeWord(...parts: readonly string[]): string {
  return String.raw`(?<![\p{L}\d])${anyOf(...parts)}(?![\p{L}\d])`;
}
