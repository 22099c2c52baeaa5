/** Whether a text holds two letters or digits side by side; what does not says nothing. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]{2}/u.test(text);

/** A name written together, its parts apart: "RequiredCertificate" as "Required Certificate". */
export const spaced = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2');

/**
 * A number with its noun: "1 row", "12 rows", the second form for anything but one. Where pages are made in another language, the two are
 * worded one by one (scripts/build/words/sentence.ts).
 */
export const countOf = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** The beginning of a long text, whole characters, with a sign that more follows. */
export const clipText = (text: string, max: number, end = '…'): string =>
  text.length <= max ? text : `${text.slice(0, max).toWellFormed().trimEnd()}${end}`;
