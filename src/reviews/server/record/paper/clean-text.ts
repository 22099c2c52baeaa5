const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Controls, marks that only steer direction or joining, and selectors: nothing a reader could see. */
const invisible = /(?!\n)[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const otherSpaces = /[\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** Untrusted text as it can be set: composed, line ends as \n, tabs as four spaces, nothing invisible. */
export function cleanText(raw: string): string {
  return raw
    .toWellFormed()
    .replace(lineEnds, '\n')
    .replace(/\t/g, '    ')
    .replace(invisible, '')
    .replace(otherSpaces, ' ')
    .normalize('NFC');
}

/** The same in one line of at most `most` characters, for headers, bookmarks and the file's properties. */
export function oneLine(raw: string, most = 160): string {
  const line = cleanText(raw.slice(0, most * 4))
    .replace(/\s+/g, ' ')
    .trim();
  const letters = Array.from(line);
  return letters.length <= most
    ? line
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
