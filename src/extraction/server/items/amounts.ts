import { unitOf } from '#extraction/contract/units.ts';

/** A stretch of a text by its offsets in it. */
export type Part = { start: number; end: number };
/** A quantity and its unit as they stand in a text. */
export type Amount = { quantity: Part; unit: Part | null; end: number };

const digit = '[\\d٠-٩]';
const number = String.raw`(?:${digit}{1,3}(?:[ \u00a0\u202f.,'’]${digit}{3})+(?:[.,]${digit}{1,2})?|${digit}{1,7}(?:[.,]${digit}{1,3})?)(?![\d٠-٩/])`;
const written = String.raw`\p{L}{3,12}(?:[- ]\p{L}{3,8})? ?\(`;
const unitWords = String.raw`(?:(?:man|crew|rig)[- ](?:hours?|days?|months?)|lin\. ?m|sq\.? ?m|lump sum|متر مربع|\p{L}[\p{L}\p{Mn}²³23]{0,13}(?:\((?:s|n|en|es)\)|\/\p{L}{1,8})?)`;
/** "12 pcs", "twelve (12) sets", "2 100 m", "4 x", "24 Nos." */
const leading = new RegExp(
  `^(?:(?:qty|quantity|menge|quantit[ée]|cantidad|approx|about|ca|est)\\.?:? ?)?(${written})?(${number})\\)?(?: ?-? ?(${unitWords})(?![\\p{L}\\d"”/-]))?`,
  'iu',
);
const asTimes = /^\s?[x×](?=\s)/i;

/**
 * The quantity a text begins with, with the unit behind it; null when it begins otherwise. A number without
 * a unit is one only where `mayBeBare`.
 */
export function leadingAmount(text: string, mayBeBare = false): Amount | null {
  const match = leading.exec(text.slice(0, 80));
  const figure = match?.[2];
  if (!match || figure === undefined) return null;
  if (match[1] !== undefined && text.charAt(match[0].indexOf(figure) + figure.length) !== ')') return null;
  const at = text.indexOf(figure, match[1]?.length ?? 0);
  const quantity = { start: at, end: at + figure.length };
  const words = match[3];
  // "2 to 4", "5 To all suppliers" count no tonnes; they stand at the end of what is counted.
  const isTonnes = words?.toLowerCase() !== 'to' || text.slice(match[0].length).trim() === '';
  const unit = isTonnes ? words?.replace(/\/.*$/, '') : undefined;
  if (unit !== undefined && words !== undefined && unitOf(unit)) {
    const start = match[0].length - words.length;
    const end = start + unit.length;
    return { quantity, unit: { start, end: text.charAt(end) === '.' ? end + 1 : end }, end: end + 1 };
  }
  const behind = quantity.end + (match[1] === undefined ? 0 : 1);
  const times = asTimes.exec(text.slice(behind));
  // "1.5 x design pressure" multiplies.
  if (times && /[.,]\d{1,2}$/.test(figure)) return null;
  if (times) return { quantity, unit: null, end: behind + times[0].length };
  // "two (2) valves" counts, whatever stands before it.
  return mayBeBare || match[1] !== undefined ? { quantity, unit: null, end: behind } : null;
}

/** "380 طناً": a unit behind its number has the ending of what is counted. */
const withoutEnding = (unit: string): string => unit.replace(/ا?\u064b$/u, '');

const trailing = new RegExp(
  `(?:([,–;:(]|\\s-|^)\\s*|\\s)(?:(?:qty|approx|abt|quantity|menge|quantit[ée]|cantidad|cant|العدد|الكمية|[بو]?عدد)\\.?:?\\s*)?(${number})\\s?(?:[-–|]\\s)?(${unitWords})\\.?\\)?[.;,]?$`,
  'iu',
);
const named = new RegExp(
  `(?:\\b(?:qty|quantity|q'ty|menge|anzahl|quantit[ée]|cantidad|cant|quantit[àa])\\b|(?<!\\p{L})(?:العدد|الكمية|كمية|[بو]?عدد))\\.?\\s?[:=]?\\s?(${number})(?:\\s?(?:\\|\\s)?(${unitWords}))?`,
  'iu',
);

/**
 * The quantity at the end of a text ("…, ASTM A320 L7, 640 EA"), or one named as such anywhere ("Qty: 4").
 */
export function amountInside(whole: string): (Amount & { start: number }) | null {
  // "42 pcs (14 each)", "3,200 m (260 joints)": the bracket says the same amount in other words.
  const bracketAt = /\d\s?\p{L}{1,8}\.?(?=\s?\([^()]{1,40}\)[.;,]?$)/u.exec(whole);
  const text = bracketAt ? whole.slice(0, bracketAt.index + bracketAt[0].length) : whole;
  const words = text.slice(-60);
  const shift = text.length - words.length;
  const last = trailing.exec(words);
  const [figure, unit] = [last?.[2], last?.[3]];
  const kind = unit === undefined ? undefined : unitOf(withoutEnding(unit))?.kind;
  // "at 1 m" says where, ", 120 m" how much.
  // "3-1/16", 10M": a pressure, not ten metres.
  const isPressure =
    figure !== undefined &&
    unit !== undefined &&
    /^[MK]$/.test(unit) &&
    last?.[0].includes(`${figure}${unit}`);
  // "316L" is a steel, not 316 litres.
  const isSteel = /^(?:30|31|32|34)\d$/.test(figure ?? '') && last?.[0].includes(`${figure}L`);
  if (
    last &&
    !isPressure &&
    !isSteel &&
    figure !== undefined &&
    unit !== undefined &&
    (kind === 'count' || (kind && last[1]))
  ) {
    const from = shift + last.index + last[0].indexOf(figure);
    const unitAt = text.indexOf(unit, from + figure.length);
    return {
      start: shift + last.index,
      quantity: { start: from, end: from + figure.length },
      unit: { start: unitAt, end: unitAt + unit.length },
      end: text.length,
    };
  }
  const said = named.exec(text.slice(0, 600));
  if (said?.[1] === undefined) return null;
  const from = said.index + said[0].lastIndexOf(said[1], said[0].length - (said[2]?.length ?? 0));
  const unitNamed = said[2] !== undefined && unitOf(said[2]) ? said[2] : null;
  const unitAt = unitNamed === null ? -1 : text.indexOf(unitNamed, from + said[1].length);
  return {
    start: said.index,
    quantity: { start: from, end: from + said[1].length },
    unit: unitNamed === null ? null : { start: unitAt, end: unitAt + unitNamed.length },
    // "Qty 24 valves": a word that is no unit belongs to the goods.
    end: unitNamed === null ? from + said[1].length : said.index + said[0].length,
  };
}
