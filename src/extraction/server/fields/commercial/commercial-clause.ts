/** Letters of one piece at most; a longer clause ends at its last comma or space before. */
const maxPieceLength = 160;

/**
 * A text from an offset to the end of its clause (a semicolon, a full stop before a space), never cut
 * inside a word or a number.
 */
export function clauseFrom(text: string, start: number): string {
  const rest = text.slice(start, start + maxPieceLength + 240);
  const stop = /;|(?<!\b(?:Rs|No|approx|max|min))[.?!](?=\s|$)/.exec(rest)?.index ?? rest.length;
  return shortened(rest.slice(0, stop).replace(/\s+/g, ' '));
}

/** A piece of at most 160 letters, cut at a comma or a space, without a loose word of linkage at its end. */
export function shortened(words: string): string {
  if (words.length <= maxPieceLength) return words.trim();
  const head = words.slice(0, maxPieceLength + 1);
  const comma = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '));
  const cut = comma > maxPieceLength / 2 ? comma : head.lastIndexOf(' ');
  return (cut > 0 ? head.slice(0, cut) : head.slice(0, maxPieceLength)).replace(
    /(?:\s(?:and|or|of|the|an?|to|for|with|within|in|at|by|on|from|per|not|up|is|be|shall|which|that|against|as|further))+$/i,
    '',
  );
}
