import { hasArabic } from '#text/terms.ts';
import { unitOf } from '#extraction/contract/units.ts';
import { obligationOf } from '../text/obligations.ts';
import type { Amount, Part } from './amounts.ts';
import { isClause, noGoods } from './looks.ts';

/** The quantity of an entry, and the words for the goods beside it. */
export type CountedEntry = Amount & { description: { start: number; end: number } };

/** What changes a position names it and is none. */
const change = new RegExp(
  String.raw`\b(?:in place of|instead of|(?:to be )?read as|(?:is|are|be) (?:increased|reduced|` +
    String.raw`changed|deleted|cancelled|revised|amended|replaced)|should read|anstatt|statt|` +
    String.raw`au lieu de|en lugar de|anziché)\b|بدلا من|` +
    String.raw`,?\s(?:and )?(?:not|nicht|statt|et non|no|non|niet)\s(?:the )?\d+`,
  'iu',
);
/** "Line 1 quantity is 20 off" says how many of what stands elsewhere. */
const isOfItem =
  /^(?:the )?(?:(?:item|line|pos(?:ition|\.)?)\s\S{1,6}\s)?(?:qty|quantity|number|menge|quantité|cantidad|quantità|الكمية)\b/iu;

/** A verb that binds: what it asks for is no goods. */
const arabicDuty =
  /(?<!\p{L})(?:يجب|يلتزم|تلتزم|يتعين|يتحمل|على ال(?:مورد|مجهز|مقاول|بائع)|لا [يت]قل)(?!\p{L})/u;

/** Orders for papers close with a count as well: "Submit the data book, 3 sets". */
const papers = new RegExp(
  String.raw`(?<!\p{L})(?:cop(?:y|ies)|drawings?|documents?|documentation|dossiers?|certificates?|reports?|manuals?|` +
    String.raw`data ?books?|lists?|plans?|procedures?|offers?|bids?)(?!\p{L})`,
  'iu',
);

/**
 * "Coiled tubing unit with crew ..... 18 days", "Coating inspector - est. 95 man-days": a rate asked for;
 * no term of the contract is.
 */
const isService = (said: string, { start }: Part, goods: string): boolean =>
  /(?:–{3,}|\s[-–])\s*(?:approx|abt)?\s*$/i.test(said.slice(0, start)) && !terms.test(goods);
const terms = new RegExp(
  String.raw`\b(?:deliver\w*|lead ?time|validity|valid|warranty|guarantee|payment|paid|notice|period|response|mobili[sz]\w*|` +
    String.raw`retention|storage|completion|duration|delay|term|start|turn-?around|shelf life|bids?|offers?|inspection notice)\b`,
  'i',
);

/**
 * Goods are named without a verb; what binds, what is paper and what is time is no position unless it is
 * numbered as one.
 */
export function isGoods(
  said: string,
  { unit, description, quantity }: CountedEntry,
  { isNamed, isListed }: { isNamed: boolean; isListed: boolean },
): boolean {
  const goods = said.slice(description.start, description.end);
  if (
    isOfItem.test(goods) ||
    noGoods.test(goods) ||
    change.test(said) ||
    /^\s*%/.test(said.slice(quantity.end))
  )
    return false;
  if (isNamed) return true;
  const kind = unit ? unitOf(said.slice(unit.start, unit.end)) : null;
  const isTimed = kind?.kind === 'time';
  if ((isTimed && !(isListed && isService(said, quantity, goods))) || (unit === null && !isListed))
    return false;
  // In Arabic what conforms to a standard binds by its nouns: an entry that closes with its count is goods.
  // A remark in brackets behind it is none of it: "- عدد 8 (كان العدد 6)".
  const closes = /^[\s.؛]*(?:\p{Script=Arabic}+)?[\s.؛]*(?:\([^()]*\)[\s.؛]*)?$/u.test(
    said.slice(Math.max(quantity.end, unit?.end ?? 0)),
  );
  if (isListed && closes && hasArabic(said)) return !isClause.test(said) && !arabicDuty.test(said);
  // "Seal kit, HNBR, 12 sets" begins with what might be an order; with its count at the end it is goods,
  // unless of paper.
  if (isListed && closes && kind?.kind === 'count') return !isClause.test(said) && !papers.test(goods);
  // A numbered entry with its count may speak of a subject of contracts; what it may not do is bind.
  const binding = isListed && kind?.kind === 'count' ? 0.7 : 0.5;
  if (obligationOf(said).weight >= binding || isClause.test(said)) return false;
  return said.split(/\s+/).length <= (isListed ? 60 : 24);
}
