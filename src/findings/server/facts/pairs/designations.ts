import { findMatches } from '#extraction/server/gazetteer/matches.ts';

/** A code by how it is written: letters with a figure, "BSL-2", or a word for a class with what stands behind it. */
export type Designation = { family: string; code: string; start: number; end: number };

const lettersWithFigure =
  /(?<![\p{L}\d./-])(\p{Lu}{1,5})[\s-]?(\d{1,3}(?:[.,]\d)?[\p{L}]{0,3})(?![\p{L}\d/-])/gu;
const classed =
  /(?<!\p{L})((?:[Cc]lass|[Cc]ategory|[Gg]rade|[Tt]ype|[Ll]evel|[Ss]ystem|[Ff]orm|[Mm]ethod|[Rr]ange|[Ff]inish|[Ss]eries|[Ss]tage|[Gg]roup|[Mm]odel|Klasse|Kategorie|Typ|classe|catégorie|clase|categoría))\s?:?\s?((?=[^\s]*[\p{Lu}\d])[\p{Lu}\d][\p{L}\d./+-]{0,6})(?![\p{L}\d])/gu;
/** "flexible specification level 1": the letters of a level, written out. */
const spelled = /(?<!\p{L})(\p{L})\p{L}+\sspecification\slevel\s?([\d]\p{L}?)(?![\p{L}\d])/giu;
/** What numbers a text or its parts, and no property of goods. */
const ofText =
  /^(?:R|C|A|B|D|F|N|S|RFQ|RFP|ITT|PO|NO|NR|NOTE|REV|POS|ITEM|TEL|FAX|ISO|EN|DIN|API|ASTM|ASME|IEC|BS|NACE|IB|P|Q|H|K|T|W|V|X|Y|Z|J|E|G|L|M|O|U|I)$/;

/** "PIT-201" names a thing. */
const tag = /-\d{3}/;

/** Codes that no family knows; those of the same letters or of the same word compare. */
export function designationsIn(text: string): Designation[] {
  const lettered = findMatches(lettersWithFigure, text)
    .filter(([written, letters = '']) => !ofText.test(letters) && !tag.test(written))
    .map((match): Designation => ({
      family: match[1] ?? '',
      code: (match[2] ?? '').toUpperCase(),
      start: match.index,
      end: match.index + match[0].length,
    }));
  const levels = findMatches(spelled, text).map((match): Designation => ({
    family: `${(match[1] ?? '').toUpperCase()}SL`,
    code: (match[2] ?? '').toUpperCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const named = findMatches(classed, text)
    .map((match): Designation => {
      const [written, word = '', code = ''] = match;
      // The full stop of a sentence is no part of it.
      const stop = /[./]*$/.exec(code)?.[0].length ?? 0;
      return {
        family: word.toLowerCase(),
        code: code.slice(0, code.length - stop).toUpperCase(),
        start: match.index,
        end: match.index + written.length - stop,
      };
    })
    .filter(
      ({ start, end }) => ![...lettered, ...levels].some((other) => other.start < end && start < other.end),
    );
  return [...lettered, ...levels, ...named];
}
