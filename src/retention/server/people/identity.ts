/** What tells one person, and what stands in its place afterwards. */
export type Identity = {
  /** Names, addresses, numbers. */
  readonly words: readonly string[];
  /** Where a whole value is a name. */
  readonly label: string;
  /** Where it is an e-mail address. */
  readonly address: string;
};

/** A name of one word is found in other words of a text as well: it is replaced only where a whole value says it. */
const isSearched = (word: string): boolean => /[\s@\d]/.test(word);

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const gaps = (word: string, gap: string): string => word.split(/\s+/).map(escapeForPattern).join(gap);

/** The same for PostgreSQL; it may find more, as it knows no borders of words. JSON writes a line break as \n. */
export const databasePattern = ({ words }: Identity): string =>
  words
    .map((word) => (isSearched(word) ? gaps(word, '(\\s|\\\\[nrt])+') : `(^|")${gaps(word, '\\s+')}("|$)`))
    .join('|');

/** What is found is painted over letter by letter, so that every passage keeps its place in the text. */
const paintOver = (found: string): string => found.replace(/\S/g, '█');

const replaceInText = (text: string, { words, label, address }: Identity): string => {
  const whole = text.trim().toLowerCase();
  const same = words.find((word) => word.toLowerCase() === whole);
  if (same !== undefined) return same.includes('@') ? address : label;
  const searched = words.filter(isSearched);
  if (searched.length === 0) return text;
  const pattern = searched.map((word) => gaps(word, '\\s+')).join('|');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu'), paintOver);
};

/** A text, a list or a value of JSON without the person. */
export const replaceIn = (value: unknown, identity: Identity): unknown => {
  if (typeof value === 'string') return replaceInText(value, identity);
  if (Array.isArray(value)) return value.map((each) => replaceIn(each, identity));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceIn(each, identity)]));
  return value;
};
