import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { casedNumberPattern, parseFigure, parseNumber } from '../values/numbers.ts';
import type { Piece } from './columns.ts';
import { ofDocument, type FoundAssertion } from './figures-in.ts';
import { assertedValuesIn, unitInLabel } from './values-in.ts';

const countNoun = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])(${casedNumberPattern})(?:\s\(\d{1,4}\))?\s(?=([\p{L}-]*\p{Ll}{3,}))`,
  'gu',
);
/** "RFQ 3341 bushings", "St 1 dust": a name, no count. */
export const ofReference =
  /\b(?:\p{Lu}{2,}|\p{Lu}\p{Ll}|[Ee]nquiry|[Ii]nquiry|[Oo]rder|[Tt]ender|[Pp]roject|[Aa]nfrage|[Dd]emande)\s$/u;
const equalled = /(\p{L}{4,})\s(?:\p{L}\s)?=\s?(\d+(?:[.,]\d+)?)/gu;
const bare =
  /^[\s=:]*(\d{1,7}(?:[.,]\d{1,3})?)\s*(?:$|(?:pcs?\.?|pieces?|nos?\.?|off|Stück|pièces?|piezas?|pezzi)\s*(?:$|[,;(])|[,;(](?!\s?\d))/iu;
/** A figure or a range with nothing behind it, whose unit stands elsewhere. */
const withoutUnit =
  /^[\s=:]*([-−+±≥≤<>]?\s?\d[\d.,]*(?:\s?(?:x|×|to|bis|-|–|\/|…)\s?[-−+]?\d[\d.,]*){0,2})\s*$/u;
const noNumber =
  /\b(?:no|nr|ref\w*|item|pos|line|date|tel\w*|phone|fax|page|rev\w*|order|enquiry|drawing|qty|quantity|menge|anzahl|stück|cantidad|quantité|weeks?|tag|code|id|year|zip|vat|s\.?no|sr|quantità|part|material|mark|zeichnung)\b/i;
const noCount =
  /^(?:\p{L}*days?|weeks?|months?|years?|hours?|minutes?|pieces?|sets?|units?|copies|items?|wochen|tage?n?|monate?|jahre?|semaines?|jours?|mois|semanas|d[ií]as|meses|años|giorni|mesi|settimane|calendar|working|business|january|february|march|april|june|july|august|september|october|november|december|januar|februar|märz|juni|juli|oktober|dezember|stück|nos|each|lots?|times|percent|inch(?:es)?|gauge|or|and|to|of|from)(?!\p{Ll})/iu;

/** Numbers without a unit: of a label ("Chambers: 100"), of a noun ("120 chambers"), of a sign ("i = 56"). */
export const numbersIn = (piece: Piece): FoundAssertion[] => {
  const figure = (written: string, start: number, end: number): FoundAssertion[] => {
    const number = parseFigure(written) ?? parseNumber(written);
    return number === null
      ? []
      : [
          {
            measure: 'number',
            names: 'number|anzahl|nombre|count|qty',
            isCommon: true,
            isMaterial: false,
            isAdjective: false,
            isListed: false,
            value: {
              kind: 'figure',
              low: [number],
              high: [number],
              isMinimum: false,
              mayBeGrouped: false,
              factor: 1,
            },
            start,
            end,
          },
        ];
  };
  const label = piece.label === '' ? '' : piece.text.slice(piece.text.indexOf(':') + 1);
  const startOf = (written: string): number => piece.text.length - label.length + label.indexOf(written);
  const unit = label === '' || noNumber.test(piece.label) ? null : unitInLabel(piece.label);
  const measured = unit === null ? undefined : withoutUnit.exec(label)?.[1];
  if (measured !== undefined) {
    const start = startOf(measured);
    return assertedValuesIn(`${measured} ${unit ?? ''}`).map((found) => ({
      ...found,
      start,
      end: start + measured.length,
    }));
  }
  const alone = bare.exec(label);
  if (alone?.[1] !== undefined && !noNumber.test(piece.label)) {
    const start = startOf(alone[1]);
    return figure(alone[1], start, start + alone[1].length);
  }
  return [
    ...findMatches(countNoun, piece.text)
      .filter(
        (match) =>
          !/^one$/i.test(match[1] ?? '') &&
          // "3 Silos" is the title of a chapter.
          !(piece.text.slice(0, match.index).trim() === '' && /^\p{Lu}/u.test(match[2] ?? '')) &&
          !noCount.test(match[2] ?? '') &&
          !ofDocument.test(piece.text.slice(0, match.index)) &&
          !ofReference.test(piece.text.slice(0, match.index)),
      )
      .flatMap((match) => figure(match[1] ?? '', match.index, match.index + (match[1] ?? '').length)),
    ...(piece.text.includes('=') ? findMatches(equalled, piece.text) : []).flatMap((match) => {
      const end = match.index + match[0].length;
      return figure(match[2] ?? '', end - (match[2] ?? '').length, end);
    }),
  ];
};
