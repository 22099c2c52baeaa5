import { findMatches } from '#extraction/server/gazetteer/matches.ts';

/** A code by how it is written: letters with a figure, "BSL-2", or a word for a class with what stands behind it. */
export type Designation = { family: string; code: string; start: number; end: number };

const lettersWithFigure =
  /(?<![\p{L}\d./-])(\p{Lu}{1,5})[\s-]?(\d{1,3}(?:[.,]\d)?[\p{L}]{0,3})(?![\p{L}\d/-])/gu;
const classed =
  /(?<!\p{L})((?:[Cc]lass|[Cc]ategory|[Gg]rade|[Tt]ype|[Ll]evel|[Ss]ystem|[Ff]orm|[Mm]ethod|[Rr]ange|[Ff]inish|[Ss]eries|[Ss]tage|[Gg]roup|[Mm]odel|Klasse|Kategorie|Typ|classe|catégorie|clase|categoría))\s?:?\s?((?=[^\s]*[\p{Lu}\d])[\p{Lu}\d][\p{L}\d./+-]{0,6})(?![\p{L}\d])/gu;
/** "flexible specification level 1": the letters of a level, written out. */
const spelled = /(?<!\p{L})(\p{L})\p{L}+\sspecification\slevel\s?([\d]\p{L}?)(?![\p{L}\d])/giu;
/** "Double-walled", "single stage", "three-piece": how many of a thing each of the goods has. */
const manifold =
  /(?<![\p{L}\d-])(?:(single|mono|double|dual|twin|triple)[\s-]|(two|three|four|2|3|4)-)(?!(?:source|point|side|item|check|tender|bid|way)\b)(\p{Ll}{4,})/giu;
const notManifold =
  /^(?:days?|weeks?|months?|years?|hours?|minutes?|inch(?:es)?|metres?|meters?|times|phases?|wires?|envelopes?|shifts?)$/iu;
const folds: Readonly<Record<string, string>> = {
  single: '1',
  mono: '1',
  triple: '3',
  three: '3',
  four: '4',
};
/** "Walled" and "walls" are of a wall. */
const nounFor = (word: string): string => word.replace(/ed$|(?<!s)s$/u, '');
const foldFor = (word: string): string => folds[word] ?? (/^\d$/.test(word) ? word : '2');
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
  const counted = findMatches(manifold, text)
    .filter(([, , , noun = '']) => !notManifold.test(noun))
    .map((match): Designation => ({
      family: `number of ${nounFor((match[3] ?? '').toLowerCase())}s`,
      code: foldFor((match[1] ?? match[2] ?? '').toLowerCase()),
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
  return [...lettered, ...levels, ...counted, ...named];
}
