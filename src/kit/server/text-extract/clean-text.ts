/**
 * Characters a reader cannot see but a program would read: C0 and C1 controls, soft hyphen,
 * zero-width and direction marks, invisible operators, variation selectors, interlinear marks,
 * noncharacters and the Unicode tag block.
 */
const hiddenRanges: [first: number, last: number][] = [
  [0x00, 0x08],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xfffe, 0xffff],
  [0xe0000, 0xe0fff],
];
const hidden = new RegExp(
  `[${hiddenRanges.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join('')}]`,
  'gu',
);
/**
 * Letters that a font draws as one, or in the form of their place in a word: the Latin ligatures,
 * and those of Hebrew and Arabic.
 */
const drawnLetters = /[\ufb00-\ufdff\ufe70-\ufefc]/g;
const lineEnds = /\r\n?|[\v\f\x85\u2028\u2029]/g;

/**
 * Text as it is stored and quoted from: line ends are \n, NFC (not NFKC: "½" stays "½"), no hidden
 * characters, no white space before a line end. The same input always gives the same text, and
 * cleaning twice changes nothing.
 */
export function cleanText(raw: string): string {
  const lines = raw
    .toWellFormed()
    .replace(lineEnds, '\n')
    .replace(hidden, '')
    // Word's bullet from the Symbol font lies in the private use area and is shown as a box elsewhere.
    .replace(/\uf0b7/g, '\u2022')
    // "ﬁ" is found when somebody types "fi".
    .replace(drawnLetters, (letter) => letter.normalize('NFKC'))
    // Fixed-width and no-break blanks look like a blank and are typed as one when somebody searches
    // for the passage.
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .normalize('NFC')
    .split('\n');
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** One line: every run of white space and controls becomes one blank. */
export function cleanLine(raw: string): string {
  return cleanText(raw).replace(/\s+/g, ' ').trim();
}

/** Cleaned text without blank lines at either end and with never more than two in a row. */
export function cleanBody(raw: string): string {
  return cleanText(raw)
    .replace(/\n{4,}/g, '\n\n\n')
    .replace(/^\n+/, '')
    .trimEnd();
}
