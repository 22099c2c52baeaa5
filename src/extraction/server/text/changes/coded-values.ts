/** Words before a code: another code behind the same word is another value. */
const label =
  'class|grade|level|type|category|schedule|zone|division|div|group|PSL|PR|SIL|IP|RAL|system|edition|series|Klasse|Güte|Stufe|classe|nuance|clase|grado';
const coded = new RegExp(
  String.raw`(?<![\p{L}\d])(${label})[ .-]{0,2}(?:[Nn]o\.? )?((?:[IVX]{1,4}|[A-Z]{1,2}(?:-[A-Z])?|\d{1,4}(?:\.\d)?[A-Z]?))(?![\p{L}\d/])`,
  'gu',
);

/** "IV", "600" and "DD" are of three kinds: a leakage class says nothing of a pressure class. */
const shapeOf = (code: string): string =>
  /^\d/.test(code) ? 'figure' : /^[IVX]+$/.test(code) ? 'roman' : 'letters';

/** The codes of a sentence by what they are codes of: "class" in Roman figures, "SIL" in figures. */
export function findCodedValues(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, word = '', code = ''] of text.matchAll(coded)) {
    const kind = `${word.toLowerCase()} ${shapeOf(code)}`;
    // Two codes of one kind in a sentence leave open which of them another one changes.
    found.set(kind, found.has(kind) ? '' : code);
  }
  return found;
}

/** The kinds of which two sentences give different codes. */
export const differingKinds = (
  now: ReadonlyMap<string, string>,
  then: ReadonlyMap<string, string>,
): string[] =>
  [...now].flatMap(([kind, code]) => {
    const old = then.get(kind) ?? '';
    return code !== '' && old !== '' && old !== code ? [kind] : [];
  });

const size =
  /(?<![\p{L}\d/.-])(?:\d{1,3}(?:[- ]\d{1,2}\/\d{1,2}|\/\d{1,2}|\.\d{1,3})?\s?(?:["”″]|inch\b)|DN\s?\d{1,4})/giu;
export const findSizes = (text: string): string[] =>
  (text.match(size) ?? []).map((each) =>
    each
      .toLowerCase()
      .replace(/\s/g, '')
      .replace(/["”″]|inch$/, '"'),
  );

export const findCodes = (text: string): string[] =>
  (text.match(/[\p{L}\d]*\d[\p{L}\d.,-]*/gu) ?? []).map((code) => code.replace(/[.,-]+$/, ''));
export const findFigures = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
export const hasOtherFigures = (a: string, b: string): boolean => {
  const [now, then] = [findFigures(a), findFigures(b)];
  return now.length > 0 && then.length > 0 && now.some((figure) => !then.includes(figure));
};
