/**
 * All matches of a global pattern, in order. Unlike matchAll it does not copy the pattern, which
 * for the long ones of the gazetteer costs more than the search; the pattern must not be searched
 * again before the list is complete.
 */
export function findMatches(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return found;
}
