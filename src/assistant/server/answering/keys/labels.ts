/**
 * A class, grade or level by which a row is known: "Class 900", "PSL 3G", "grade B7M"; without a
 * noun where it is written alone.
 */
export type Label = { noun: string | null; id: string };
export type PlacedLabel = Label & { start: number; end: number; written: string };

const nouns = 'class|grade|psl|pr|level|category|zone|type|group|stage|schedule|series|tier|model|step|phase';
const id = String.raw`(?:\d{1,4}[A-Z]{0,2}|[A-Z]{1,3}\d{0,4}[A-Z]{0,2}(?:[-+/][A-Z]\b)?)`;
const named = new RegExp(
  String.raw`(?<![\p{L}\d])(${nouns})(?:es|s)?\.?[\s-]{0,2}(${id})(?![\p{L}\d])`,
  'giu',
);
const classSign =
  /(?<![\p{L}\d.,])(?:#\s?(\d{3,4})|(\d{3,4})\s?#)(?!\d)|(?<![\p{L}\d.,])(\d{3,4})\s?(?:class|lb class)\b/giu;
const alone =
  /(?<![\p{L}\d.,/-])(?:[A-Z]{1,4}\d{1,4}[A-Z]{0,2}|\d{3,4}[A-Z]{1,2}|[A-Z]{2,5}-\d{1,3})(?![\p{L}\d])/gu;
/** What stands before the number of a standard or of a document. */
const standard =
  /\b(?:API|ISO|EN|ASTM|ASME|NACE|MSS|DIN|BS|IEC|NORSOK|AWS|MR|TR|Spec|RP|SOP|QP|WI|QM|POL|SPEC|GP)(?:\s+(?:Spec|RP|Std))?[\s-]*$/i;
const standardName =
  /^(?:API|ISO|EN|ASTM|ASME|NACE|MSS|DIN|BS|IEC|SOP|QP|WI|QM|POL|SPEC|RFQ|PO|RP|MR|TR|GP|DN|NPS)-?\d/;
const chemical = new Set(['H2S', 'CO2', 'N2', 'H2', 'O2', 'H2O', 'NH3']);

const nounOf = (written: string): string => written.toLowerCase();
const isId = (written: string): boolean => /\d/.test(written) || written === written.toUpperCase();

/** The labels of a text with their places; `PSL3G` and `PSL 3G` are the same. */
export const labelsIn = (text: string): PlacedLabel[] => {
  const found: PlacedLabel[] = [];
  const add = (label: Label, match: RegExpExecArray | RegExpMatchArray) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (!found.some((each) => start < each.end && end > each.start))
      found.push({ ...label, start, end, written: match[0] });
  };
  for (const match of text.matchAll(named))
    if (isId(match[2] ?? '')) add({ noun: nounOf(match[1] ?? ''), id: match[2] ?? '' }, match);
  for (const match of text.matchAll(classSign))
    add({ noun: 'class', id: match[1] ?? match[2] ?? match[3] ?? '' }, match);
  for (const match of text.matchAll(alone)) {
    if (
      standard.test(text.slice(0, match.index)) ||
      standardName.test(match[0]) ||
      chemical.has(match[0]) ||
      /^\d{1,2}K$/.test(match[0])
    )
      continue;
    add({ noun: null, id: match[0] }, match);
  }
  return found.toSorted((one, other) => one.start - other.start);
};

const plain = (written: string): string => written.toUpperCase().replace(/[\s-]/g, '');

/** Whether a cell names the label, alone or among others: "B7 or B7M", "PSL 1 to 3". */
export const cellHasLabel = (cell: string, { noun, id: asked }: Label): boolean => {
  const wanted = new Set([plain(asked), ...(noun === null ? [] : [plain(noun + asked)])]);
  const bare = noun === null ? cell : cell.replace(new RegExp(`\\b${noun}(?:es|s)?\\b[\\s-]*`, 'gi'), ' ');
  if (wanted.has(plain(bare))) return true;
  const ends = /^\s*(\d+)\s*(?:to|through|[-–—])\s*(\d+)\s*$/i.exec(bare);
  if (ends && /^\d+$/.test(asked))
    return Number(asked) >= Number(ends[1]) && Number(asked) <= Number(ends[2]);
  return bare.split(/[\s,;/()]+|\b(?:and|or)\b/i).some((part) => part !== '' && wanted.has(plain(part)));
};

/**
 * Whether two labels are of one family, so that one of them is not the other: both grades, or both
 * "X" and a figure.
 */
export const isSameFamily = (one: Label, other: Label): boolean => {
  const letters = (label: Label) =>
    /^[A-Z]+(?=-?\d)/.exec(label.id)?.[0] ?? (/^\d+$/.test(label.id) ? '#' : label.id.length > 2 ? '?' : '@');
  if (one.noun !== null && other.noun !== null)
    return one.noun === other.noun && (letters(one) === '#') === (letters(other) === '#');
  return letters(one) === letters(other) && letters(one) !== '?';
};

/** Whether two labels name the same. */
export const isSameLabel = (one: Label, other: Label): boolean =>
  plain(one.id) === plain(other.id) ||
  plain((one.noun ?? '') + one.id) === plain((other.noun ?? '') + other.id);
