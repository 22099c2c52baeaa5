import type { SourceText } from '#extraction/contract/sources.ts';
import { unitOf } from '#extraction/contract/units.ts';
import type { Reading, Unit } from '../../text/reading.ts';
import { addingWords, askingIn, type Asking } from './asking-cues.ts';
import { cellAt, saysOptional, type Draft } from '../drafts.ts';
import { isClause, noGoods } from '../looks.ts';
import { countedGoods, isDescribed, type CountedGoods } from './prose-counts.ts';

const bracketed = /([^,.;:()]{4,120})\((\d{1,6}) (\p{L}{1,8})\.?(?:[,;][^)]{0,80})?\)/iu;
const determiner = /^.*\b(?:our|your|the|an?|one|of|for|unser\w*|de[rsnm]|notre|la|le|del|della)\s/iu;
const tagged = /\btags?\.?(?: no\.?)?:? ([\p{Lu}\d][\p{Lu}\d/-]{2,20}(?: \p{Lu}(?:\/\p{Lu})+)?)/u;
/** What a supplier is bound to do is a requirement, whatever it counts. */
const binding =
  /\b(?:supplier|contractor|vendor|seller|bidder|tenderer)s?\s(?:shall|must|will|should|(?:has|have|is|are) to)\b/iu;
const maxSentence = 600;

/**
 * Goods asked for in sentences of the letter: "quotation for 4 gate valves and 2 spare kits", "our compressor
 * rotor (1 no., tag K-402)", and in the next one "also 25 m of hose".
 */
export function proseItems({ source, units }: Reading): Draft[] {
  const drafts: Draft[] = [];
  let last: (Asking & { block: Unit['block'] }) | null = null;
  for (const unit of units) {
    const asked: Asking | null = askedIn(unit, last);
    const named = asked ? namedIn(unit, asked) : unaskedIn(unit);
    const found = named.flatMap((goods) => draftItem(source, unit, goods) ?? []);
    drafts.push(...found);
    last = asked && found.length > 0 ? { ...asked, block: unit.block } : null;
  }
  return drafts;
}

/** Beside a schedule, what a sentence of the letter adds to it: "Also we need 25 m of hose". */
export const addedItems = ({ source, units }: Reading): Draft[] =>
  units
    .filter((unit) => addingWords.test(unit.text))
    .flatMap((unit) => {
      const asked = askedIn(unit, null);
      const named = asked ? countedGoods(unit.text, asked) : [];
      return named.flatMap((goods) => draftItem(source, unit, goods) ?? []);
    });

/** The request of a sentence, its own or, where it goes on with one, that of the sentence before. */
function askedIn({ text, block }: Unit, last: (Asking & { block: Unit['block'] }) | null): Asking | null {
  if (text.length > maxSentence || block.kind === 'row' || binding.test(text)) return null;
  if (last) {
    const added = addingWords.exec(text)?.[0].length ?? 0;
    if (added > 0 || (block === last.block && /^\(?\p{Nd}/u.test(text))) return { ...last, end: added };
  }
  return askingIn(text.slice(0, 300));
}

/** "more of the same: 20 off globe valve 2" class 800": pieces that are described are asked for without a verb. */
function unaskedIn({ text, block }: Unit): CountedGoods[] {
  if (text.length > maxSentence || block.kind === 'row' || binding.test(text) || isClause.test(text))
    return [];
  return countedGoods(text, { end: 0, several: /(?!)/u }).filter(
    ({ unit, goods }) =>
      unit !== null &&
      unitOf(text.slice(unit.start, unit.end))?.unit === 'piece' &&
      isDescribed(text.slice(goods.start, goods.end)),
  );
}

function namedIn({ text }: Unit, asked: Asking): CountedGoods[] {
  const inside = inBrackets(text);
  if (inside) return [inside];
  const counted = countedGoods(text, asked);
  return counted.length > 0 ? counted : listedGoods(text);
}

function draftItem(
  source: SourceText,
  unit: Unit,
  { goods, quantity, unit: counted }: CountedGoods,
): Draft | null {
  const place = (start: number, end: number) => cellAt(source, unit.start + start, unit.start + end);
  const [description, amount] = [place(goods.start, goods.end), place(quantity.start, quantity.end)];
  if (!description || !amount) return null;
  const kind = counted && place(counted.start, counted.end);
  const tag = tagged.exec(unit.text);
  const tagAt = tag?.[1] === undefined ? -1 : tag.index + tag[0].indexOf(tag[1]);
  const name = tag?.[1] === undefined ? null : place(tagAt, tagAt + tag[1].length);
  return {
    source,
    cells: { description, quantity: amount, ...(kind && { unit: kind }), ...(name && { tag: name }) },
    own: new Set(),
    start: unit.start + Math.min(goods.start, quantity.start),
    end: unit.start + Math.max(goods.end, quantity.end),
    isOptional: saysOptional(unit.text),
    confidence: 0.6,
  };
}

/** "… of our 3-stage compressor rotor (1 no., tag K-402)". */
function inBrackets(text: string): CountedGoods | null {
  const match = bracketed.exec(text);
  const [, before, figure, unit] = match ?? [];
  if (!match || before === undefined || figure === undefined || unit === undefined || !unitOf(unit))
    return null;
  if (unitOf(unit)?.kind === 'time') return null;
  const lead = determiner.exec(before)?.[0].length ?? 0;
  const from = match.index + lead;
  const at = match.index + before.length + 1;
  const unitAt = at + figure.length + 1;
  const unitEnd = unitAt + unit.length + (text.charAt(unitAt + unit.length) === '.' ? 1 : 0);
  return {
    start: from,
    goods: { start: from, end: match.index + before.trimEnd().length },
    quantity: { start: at, end: at + figure.length },
    unit: { start: unitAt, end: unitEnd },
  };
}

/** "as follows: liners 6" - 12 nos, pistons 6" - 24 nos": behind a colon the goods, each with its count. */
function listedGoods(text: string): CountedGoods[] {
  const colon = text.indexOf(': ');
  if (colon < 0) return [];
  const found: CountedGoods[] = [];
  let from = colon + 2;
  for (const match of text.slice(from).matchAll(listed)) {
    const [whole, goods = '', figure = '', unit = ''] = match;
    const at = colon + 2 + match.index;
    if (at !== from || unitOf(unit)?.kind !== 'count' || noGoods.test(goods)) return [];
    const quantity = at + whole.indexOf(figure, goods.length);
    const unitAt = at + whole.indexOf(unit, quantity - at + figure.length);
    found.push({
      start: at,
      goods: { start: at, end: at + goods.length },
      quantity: { start: quantity, end: quantity + figure.length },
      unit: { start: unitAt, end: unitAt + unit.length },
    });
    from = at + whole.length;
  }
  return found;
}
/** Goods, a dash or a comma, how many, and what closes the entry. */
const listed =
  /(\p{L}{3}[^:;]{0,80}?)(?:\s?[-–,(]\s?|\s)(\p{Nd}{1,6}) ?(\p{L}{2,6})\.?\)?(?:[,;]\s(?:and\s)?|\sand\s|\.?$)/gu;
