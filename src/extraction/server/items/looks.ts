import type { LineItemColumn } from '#extraction/contract/line-items.ts';
import { unitOf } from '#extraction/contract/units.ts';
import { parseQuantity } from '#extraction/contract/units.ts';
import { standardsIn } from '../gazetteer/standards.ts';
import { leadingAmount } from './amounts.ts';
import { changeFrames } from './change-cues.ts';
import type { Part } from './amounts.ts';
import { valueCues, type ValueKind } from './value-cues.ts';
import type { ColumnMeaning } from './columns/column-cues.ts';

const position = new RegExp(
  String.raw`^(?:(?:item|pos|line|no|` +
    String.raw`lot)\.? ?)?(?:[A-Z]{1,3}[-. ]?)?\d{1,6}(?:[.\-/]\d{1,4}){0,3}[a-z]?[.)]?$|` +
    String.raw`^\(?[A-Za-z][.)]?$|^[IVX]{1,4}[.)]?$`,
  'i',
);
const tagLike = /^(?=.*\d)(?=.*\p{L})[\p{Lu}\d][\p{L}\d]*(?:[-/. ][\p{L}\d]+){1,4}$/u;
const dateLike =
  /\b20\d\d\b|\d{1,2}[./]\d{1,2}|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\bweek|\bKW ?\d/i;

/** The number of a part: digits in groups. */
const codeLike = /^(?=(?:\D*\d){6})\d{2,}(?:[-.]\d{2,}){1,4}$/;

/** What names a piece by letters and digits, and is neither a standard nor what the piece is made of. */
export const isTagLike = (text: string): boolean =>
  ((tagLike.test(text) && !/\p{Ll}{3}/u.test(text)) || (codeLike.test(text) && !dateLike.test(text))) &&
  standardsIn(text).length === 0 &&
  !valueKinds.some((kind) => findValue(kind, text) !== null);
const valueKinds = ['size', 'rating', 'material'] as const;

/** A cell that names a standard before anything else. */
export const isStandardLike = (text: string): boolean =>
  (standardsIn(text)[0]?.start ?? -1) === 0 ||
  /^[A-Z]{2,6}[- ]?[A-Z]{0,3}[- ]?\d{1,5}(?:[-.]\d{1,3})*$/.test(text);

/** "10", "1.2", "A-3", "01": the number of a position. */
export const isPosition = (text: string): boolean => text.length <= 14 && position.test(text);

/** The whole of a cell as a quantity: "12", "2 100 m", "24 units". */
export function isAmount(text: string): boolean {
  if (parseQuantity(text) !== null) return true;
  const amount = leadingAmount(text);
  return amount !== null && amount.unit !== null && amount.end >= text.length;
}

/** The first place in a text where a value of a kind stands. */
export function findValue(kind: ValueKind, text: string): Part | null {
  return findBy(kind, text, false) ?? findBy(kind, text, true);
}

function findBy(kind: ValueKind, text: string, isWeak: boolean): Part | null {
  let best: Part | null = null;
  for (const cue of valueCues) {
    if (cue.kind !== kind || (cue.isWeak ?? false) !== isWeak) continue;
    const match = cue.pattern.exec(text);
    if (!match) continue;
    const found = { start: match.index, end: match.index + match[0].length };
    if (!best || found.start < best.start || (found.start === best.start && found.end > best.end))
      best = found;
  }
  return best;
}

/** Whether a cell is nothing but a value of a kind. */
export function isAll(kind: ValueKind, text: string): boolean {
  return isWhole(findValue(kind, text), text);
}

const isWhole = (found: Part | null, text: string): boolean =>
  found !== null && found.start === 0 && found.end >= text.length - 1;

const looks: Partial<Record<ColumnMeaning, (text: string) => number>> = {
  item: (text) => (isPosition(text) ? 3 : -3),
  quantity: (text) => (isAmount(text) ? 4 : -6),
  unit: (text) => (unitOf(text) ? 4 : -4),
  description: (text) => (/\p{L}{4}/u.test(text) && !tagLike.test(text) ? 2 : -1),
  tag: (text) => (tagLike.test(text) ? 2 : -1),
  size: (text) => (findValue('size', text) || /^\d[\d./ -]*["”]?$/.test(text) ? 2 : -2),
  rating: (text) => (findValue('rating', text) || /^\d{2,5}#?$/.test(text) ? 2 : -2),
  material: (text) => (findValue('material', text) ? 2 : -1),
  certificate: (text) => (/[23]\.[12]|cert/i.test(text) ? 2 : -1),
  needBy: (text) => (dateLike.test(text) ? 2 : -2),
};

/** How well a cell fits a column, by what it looks like alone. */
export const fitOf = (text: string, means: ColumnMeaning): number => looks[means]?.(text) ?? 0;

/** "each per month", "pcs": a unit of count or measure, and what it is counted by. */
function isCountUnit(text: string): boolean {
  const kind = unitOf(unitAlone(text))?.kind;
  return kind !== undefined && kind !== 'time';
}

/** The unit of a cell that says as well by what it is priced: "each per month". */
export const unitAlone = (text: string): string =>
  text.replace(/(?:\s?\/\s?|\sper\s|\spro\s|\spar\s|\spor\s).*$/i, '');

const byLook: [LineItemColumn, (text: string) => boolean][] = [
  ['size', (text) => isWhole(findBy('size', text, false), text)],
  ['rating', (text) => isAll('rating', text)],
  ['material', (text) => isAll('material', text)],
  ['certificate', (text) => isAll('certificate', text)],
  ['needBy', (text) => /^\d{4}-\d\d-\d\d$|^\d{1,2}[./-](?:\d{1,2}|\p{L}{3})[./-]\d{4}$/u.test(text)],
  ['unit', isCountUnit],
  ['tag', (text) => isTagLike(text) || /^\d{5,}$/.test(text)],
];

/** What a cell without a head is by its look: a size, a rating, a material, a certificate, a tag. */
export const columnByLook = (text: string): LineItemColumn | null =>
  byLook.find(([, isLike]) => isLike(text))?.[0] ?? null;

/** Papers, people and periods are asked for in numbers too, and are no goods. */
export const noGoods = new RegExp(
  String.raw`^(?:(?:of|hard|full|complete|bound|electronic|digital|printed|original|certified|` +
    String.raw`paper|working|calendar|reference|similar|the|its|such|x)\s+)*(?:cop(?:y|ies)|` +
    String.raw`drawings?|documents?|documentation|certificates?|data ?books?|offers?|` +
    String.raw`manuals?(?!\s+(?!for|of|in|and|to|per|with|as|on)\p{L})|` +
    String.raw`quotations?|references?|reports?|originals?|percent|days?|weeks?|months?|years?|` +
    String.raw`hours?|wells? |people|persons?|inspectors?|psi|bar|invoices?|samples? of|dossiers?|` +
    String.raw`prints?|CDs?|USB)\b`,
  'iu',
);
/** Goods are named without a verb; so much of a clause says that something is told of them. */
export const isClause = new RegExp(
  String.raw`(?<![\p{L}])(?:is|are|was|were|has|have|will|per|within|after|before|ist|sind|wird|werden|est|sont|` +
    String.raw`sera|seront|es|son|será|serán|está|están|è|sono|sarà|saranno|são|será|serão)(?![\p{L}])`,
  'iu',
);

const removals = changeFrames.filter(({ does }) => does === 'remove');
const afterRemoval = /^(?: out)?(?:[\s,;:)–-]+(?:see|now|moved|by|per|from|in)\b.{0,60}|[)\]*.\s]*)$/i;

/**
 * "(deleted)", "CANCELLED", "struck out, now with E-0101": what stands in a row that is kept for its
 * number.
 */
export function isRemoved(text: string): boolean {
  const said = text.replace(/^[\s([*–-]+/, '');
  return removals.some(({ pattern }) => {
    const match = pattern.exec(said);
    return match?.index === 0 && afterRemoval.test(said.slice(match[0].length));
  });
}
