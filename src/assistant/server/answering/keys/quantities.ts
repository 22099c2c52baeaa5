import { type Dimension, type Unit, inch, edge, anyUnit, unitOf } from './measures.ts';

/**
 * A stretch of figures in the base unit of its kind; one figure has both ends alike. `unit` is as written,
 * in one spelling.
 */
export type Quantity = {
  dimension: Dimension;
  unit: string;
  low: number;
  high: number;
  isLowOpen: boolean;
  isHighOpen: boolean;
};

const currencies = 'aed|usd|eur|gbp|sar|qar|kwd|omr|inr|us\\$|€|\\$|£';

const fractions: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};
const number = String.raw`(?:\d+[-\s]\d{1,2}\/\d{1,2}(?!\d)|\d{1,2}\/\d{1,2}(?!\d)|\d+\s?[½¼¾⅛⅜⅝⅞]|[½¼¾⅛⅜⅝⅞]|\d{1,3}(?:[,\u00a0 ]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)`;
const signed = `[-−+]?${number}`;

/** "13 5/8", "2-1/16", "½", "10,000", "0,05". */
export const numberFrom = (written: string): number => {
  const text = written.trim().replace(/^[−]/, '-');
  if (/^[-+]/.test(text)) return numberFrom(text.slice(1)) * (text.startsWith('-') ? -1 : 1);
  const mark = /[½¼¾⅛⅜⅝⅞]/.exec(text)?.[0];
  if (mark !== undefined) return Number(text.replace(mark, '').trim() || 0) + (fractions[mark] ?? 0);
  const parts = /^(?:(\d+)[-\s])?(\d+)\/(\d+)$/.exec(text);
  if (parts) return Number(parts[1] ?? 0) + Number(parts[2]) / Number(parts[3]);
  return Number(
    /^\d{1,3}(?:[,\u00a0 ]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text.replace(',', '.'),
  );
};

const over = 'over|above|exceeding|more than|greater than|larger than|higher than|beyond|>';
const from = 'from|at least|starting at|≥|>=|not less than|no less than|min\\.?|minimum';
const upTo =
  '(?:and\\s+)?up to(?:\\s+(?:and\\s+)?(?:including|incl\\.?))?|≤|<=|at most|(?:not|no) (?:more than|exceeding|over)|not exceeding|until|max\\.?|maximum|to and including';
const below = 'below|under|less than|lower than|smaller than|but below|<';
const range = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])(?:(?<over>${over})|(?<from>${from})|(?<upTo>${upTo})|(?<below>${below})|(?<between>between))?\s*` +
    `(?<money>(?:${currencies})\\s*)?(?<one>${signed})\\s?(?<unit>(?:${anyUnit})${edge})?` +
    `(?:\\s*(?<link>${upTo}|${below}|to|through|[-–—]|…|\\.{2,3}|and)\\s*(?:${currencies})?\\s*(?<other>${signed})\\s?(?<otherUnit>(?:${anyUnit})${edge})?)?` +
    String.raw`(?<more>\s*(?:(?:and|or)\s+(?:above|over|more|higher|larger|greater|up)\b|\+(?!\d)))?(?<less>\s*(?:and|or)\s+(?:below|less|lower|smaller|under)\b)?`,
  'giu',
);
const list = new RegExp(
  `(?<![\\p{L}\\d.,/-])((?:${number}(?:,\\s+(?:and\\s+|or\\s+)?|\\s+or\\s+|\\s+and\\s+|\\s*\\/\\s+|\\s+\\/\\s*|;\\s*)){1,8}${number})\\s?((?:${anyUnit})${edge})`,
  'giu',
);

type Place = { start: number; end: number };
export type PlacedQuantity = Quantity & Place & { written: string };

type Scale = Pick<Unit, 'dimension' | 'unit' | 'factor' | 'offset'>;
const scaled = (value: number, { factor, offset = 0 }: Scale): number => (value + offset) * factor;

const bounded = (
  scale: Scale,
  low: number,
  high: number,
  open: { low?: boolean; high?: boolean } = {},
): Quantity => ({
  dimension: scale.dimension,
  unit: scale.unit,
  low: Number.isFinite(low) ? scaled(low, scale) : low,
  high: Number.isFinite(high) ? scaled(high, scale) : high,
  isLowOpen: open.low ?? false,
  isHighOpen: open.high ?? false,
});

const moneyScale: Scale = { dimension: 'money', unit: 'money', factor: 1 };

/** What one match of the pattern says; two figures joined by "and" are two. */
const quantitiesFrom = (
  groups: Readonly<Record<string, string | undefined>>,
  given: Scale | null,
): Quantity[] => {
  const { one = '', other, link = '' } = groups;
  const own = unitOf(groups.otherUnit ?? '') ?? unitOf(groups.unit ?? '');
  const last = groups.money ? moneyScale : (own ?? given);
  if (!last) return [];
  const first = groups.money ? moneyScale : (unitOf(groups.unit ?? '') ?? last);
  const low = numberFrom(one);
  const open = groups.over !== undefined;
  if (other !== undefined) {
    const high = numberFrom(other);
    if (/^and$/i.test(link) && groups.between === undefined)
      return [bounded(first, low, low), bounded(last, high, high)];
    const start = scaled(low, first);
    return [
      {
        ...bounded(last, 0, high, { low: open, high: /^(?:but )?(?:below|under|less|lower|<)/i.test(link) }),
        low: start,
      },
    ];
  }
  if (groups.over || groups.more) return [bounded(last, low, Infinity, { low: open })];
  if (groups.from) return [bounded(last, low, Infinity)];
  if (groups.upTo || groups.less) return [bounded(last, -Infinity, low)];
  if (groups.below) return [bounded(last, -Infinity, low, { high: true })];
  return [bounded(last, low, low)];
};

/**
 * The quantities of a text, each with its place; `given` is the unit of figures that are written without
 * one.
 */
export const quantitiesIn = (text: string, given: Scale | null = null): PlacedQuantity[] => {
  const found: PlacedQuantity[] = [];
  const isTaken = (start: number, end: number) => found.some((each) => start < each.end && end > each.start);
  for (const match of text.matchAll(list)) {
    const [whole, figures = '', unit = ''] = match;
    const scale = unitOf(unit);
    if (!scale) continue;
    const each = [...figures.matchAll(new RegExp(number, 'giu'))];
    for (const [at, { 0: figure, index }] of each.entries()) {
      const start = match.index + index;
      const end = at === each.length - 1 ? match.index + whole.length : start + figure.length;
      found.push({
        ...bounded(scale, numberFrom(figure), numberFrom(figure)),
        start,
        end,
        written: `${figure} ${unit}`,
      });
    }
  }
  for (const match of text.matchAll(range)) {
    const place = { start: match.index, end: match.index + match[0].trimEnd().length };
    if (isTaken(place.start, place.end)) continue;
    const said = quantitiesFrom(match.groups ?? {}, given);
    // Two figures joined by "and" stand each for itself.
    const seam = said.length > 1 ? place.start + match[0].search(/\s*\band\b/i) : place.end;
    const places = [
      { ...place, end: seam },
      { start: seam + (/^\s*and\s+/i.exec(text.slice(seam))?.[0].length ?? 0), end: place.end },
    ];
    for (const [at, each] of said.entries()) {
      const { start, end } = places[at] ?? place;
      found.push({ ...each, start, end, written: text.slice(start, end).trim() });
    }
  }
  return [...found, ...nominalSizes(text)].toSorted((a, b) => a.start - b.start);
};

/** DN as the nominal size in inches that it stands for. */
const nominal: Readonly<Record<number, number>> = {
  15: 0.5,
  20: 0.75,
  25: 1,
  40: 1.5,
  50: 2,
  65: 2.5,
  80: 3,
  100: 4,
  150: 6,
  200: 8,
  250: 10,
  300: 12,
  350: 14,
  400: 16,
  450: 18,
  500: 20,
  600: 24,
};

const nominalSizes = (text: string): PlacedQuantity[] =>
  [...text.matchAll(new RegExp(`\\b(DN|NPS)\\s?(${number})(?![\\d/])`, 'gu'))].flatMap((match) => {
    const written = numberFrom(match[2] ?? '');
    const size = match[1] === 'DN' ? nominal[written] : written;
    if (size === undefined) return [];
    return [
      {
        ...bounded({ dimension: 'length', unit: 'in', factor: inch }, size, size),
        start: match.index,
        end: match.index + match[0].length,
        written: match[0],
      },
    ];
  });

/**
 * How far two figures in different units may lie apart and still be the same one, as standards round them.
 */
const slack = (dimension: Dimension, value: number): number => {
  if (dimension === 'temperature') return 0.6;
  return dimension === 'length' && Math.abs(value) >= 40 ? 0.6 : Math.abs(value) * 0.002;
};

/** Whether a row's figures hold for all that is asked. */
export const holdsFor = (row: Quantity, asked: Quantity): boolean => {
  if (row.dimension !== asked.dimension) return false;
  const room = (value: number): number =>
    Number.isFinite(value)
      ? row.unit === asked.unit
        ? Math.abs(value) * 1e-9 + 1e-12
        : slack(row.dimension, value)
      : 0;
  const isPoint = asked.low === asked.high;
  const isLow =
    row.isLowOpen && !asked.isLowOpen
      ? asked.low > row.low + room(row.low)
      : asked.low >= row.low - room(row.low);
  const isHigh =
    row.isHighOpen && !asked.isHighOpen
      ? asked.high < row.high - room(row.high)
      : asked.high <= row.high + room(row.high);
  return isLow && isHigh && (isPoint || row.low !== row.high);
};

/** How wide a row's figures reach: of several rows that hold, the narrowest is meant. */
export const widthOf = ({ low, high }: Quantity): number => {
  if (Number.isFinite(low) && Number.isFinite(high)) return high - low;
  // "Up to 5" is narrower than "up to 10", "over 10" narrower than "over 5".
  return 1e12 + (Number.isFinite(high) ? high : Number.isFinite(low) ? -low : 1e12);
};
