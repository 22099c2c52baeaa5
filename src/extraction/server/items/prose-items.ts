import type { SourceText } from '#extraction/contract/sources.ts';
import { unitOf } from '#extraction/contract/units.ts';
import type { Reading, Unit } from '../text/reading.ts';
import { leadingAmount } from './amounts.ts';
import { cellAt, saysOptional, type Draft } from './drafts.ts';

/** A sentence that asks for goods, up to the number of them. */
const asking = new RegExp(
  String.raw`\b(?:quot(?:e|ation|ing)s?|offers?|prices?|pricing|suppl(?:y|ying)|provision|` +
    String.raw`purchas\w+|procure\w*|buy(?:ing)?|need|require|looking for|hire|rental|rent|` +
    String.raw`delivery of|repair|overhaul|Angebot|benötigen|anfragen|Lieferung|offre|devis|` +
    String.raw`fourniture|cotizar|cotizaci[óo]n|suministro|oferta|offerta|fornitura|cota[çc][ãa]o|` +
    String.raw`fornecimento|توريد|عرض|(?:enquir(?:y|e|ing)|inquir(?:y|e|ing)|RF[QP])(?: no\.? \S+)? for)(?![\p{L}])`,
  'iu',
);
/** A sentence behind a request that adds to it: "also 25 m of hose". */
const further =
  /^(?:(?:and|und|et|y|e) )?(?:also|additionally|in addition|plus|furthermore|further|as well as|auch|außerdem|ausserdem|zusätzlich|aussi|ainsi que|également|en outre|además|también|inoltre|anche|além disso|كذلك|أيضا|بالإضافة إلى)(?![\p{L}])/iu;
/** Up to here go the words for the goods. */
const clauseEnd = new RegExp(
  String.raw`(?:[;.]\s|[;.]$|,\s+(?:and\s+)?(?:which|that|all|each|complete|including|incl|` +
    String.raw`delivered|delivery|to be|as|for|with|the|our|tag)\b|,?\s(?:and|und|et|y|e|` +
    String.raw`plus)\s(?=\d|an?\s|n(?:r|°)?\.? ?\d|\p{L}{3,8} \(\d)|,\s(?=\d{1,5}\s(?:[x×]\s)?\p{L}{3})|\s(?:for (?:our|the|use|your|a)|which|that|according|` +
    String.raw`as per|in accordance|to be|delivered|within|by|at|located|under|on|from|is|are|` +
    String.raw`with delivery|für (?:unser|die|den)|pour (?:notre|la|le)|para|per il)\b)`,
  'iu',
);
const bracketed = /([^,.;:()]{4,120})\((\d{1,6}) (\p{L}{1,8})\.?(?:[,;][^)]{0,80})?\)/iu;
const determiner = /^.*\b(?:our|your|the|an?|one|of|for|unser\w*|de[rsnm]|notre|la|le|del|della)\s/iu;
const tagged = /\btags?\.?(?: no\.?)?:? ([\p{Lu}\d][\p{Lu}\d/-]{2,20}(?: \p{Lu}(?:\/\p{Lu})+)?)/u;
const plural = /^(?:\p{L}[\p{L}-]+ ){0,4}\p{L}[\p{L}-]+s\b/iu;
const partNamed =
  /(?:exhibit|annex|appendix|attachment|section|clause|article|table|schedule|part|figure|page|phase|stage|unit|train|lot|anlage|annexe|anexo|allegato)\s$/i;
/** A number so many characters behind the request belongs to something else. */
const maxDistance = 160;
const noGoods = new RegExp(
  String.raw`^(?:\p{L}+ )?(?:days?|weeks?|months?|years?|hours?|cop(?:y|ies)|references?|offers?|` +
    String.raw`quotations?|percent|certificates?|drawings?|documents?|persons?|people|bidders?|` +
    String.raw`suppliers?|vendors?)\b`,
  'iu',
);

/**
 * Goods asked for in a sentence of the letter: "quotation for 4 gate valves", "our compressor rotor (1 no.,
 * tag K-402)".
 */
export function proseItems({ source, units }: Reading): Draft[] {
  const drafts: Draft[] = [];
  let hasAsked = false;
  for (const unit of units) {
    const added: RegExpExecArray | null = hasAsked ? further.exec(unit.text) : null;
    const request: RegExpExecArray | null = added ?? asking.exec(unit.text.slice(0, 300));
    if (!request || unit.text.length > 600 || unit.block.kind === 'row') {
      hasAsked = false;
      continue;
    }
    const inside = inBrackets(unit);
    const named: Named[] = inside ? [inside] : afterNumbers(unit, request.index + request[0].length);
    const found = named.flatMap((goods) => draftItem(source, unit, goods) ?? []);
    drafts.push(...found);
    hasAsked = found.length > 0;
  }
  return drafts;
}

function draftItem(
  source: SourceText,
  unit: Unit,
  { from, to, quantity, unit: counted }: Named,
): Draft | null {
  const place = (start: number, end: number) => cellAt(source, unit.start + start, unit.start + end);
  const [description, amount] = [place(from, to), place(quantity.start, quantity.end)];
  if (!description || !amount) return null;
  const kind = counted && place(counted.start, counted.end);
  const tag = tagged.exec(unit.text);
  const tagAt = tag?.[1] === undefined ? -1 : tag.index + tag[0].indexOf(tag[1]);
  const name = tag?.[1] === undefined ? null : place(tagAt, tagAt + tag[1].length);
  return {
    source,
    cells: { description, quantity: amount, ...(kind && { unit: kind }), ...(name && { tag: name }) },
    own: new Set(),
    start: unit.start + Math.min(from, quantity.start),
    end: unit.start + Math.max(to, quantity.end),
    isOptional: saysOptional(unit.text),
    confidence: 0.6,
  };
}

type Part = { start: number; end: number };
type Named = { from: number; to: number; quantity: Part; unit: Part | null };

/** "… of our 3-stage compressor rotor (1 no., tag K-402)". */
function inBrackets({ text }: Unit): Named | null {
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
    from,
    to: match.index + before.trimEnd().length,
    quantity: { start: at, end: at + figure.length },
    unit: { start: unitAt, end: unitEnd },
  };
}

/**
 * "quotation for 4 gate valves to API 6D and 2 spare kits": the numbers behind the request that count
 * goods.
 */
function afterNumbers({ text }: Unit, from: number): Named[] {
  const found: Named[] = [];
  const numbers = /(?<=\s)(?:\p{L}{3,12} \()?\d{1,6}\b/gu;
  numbers.lastIndex = from;
  for (
    let match = numbers.exec(text);
    match && match.index - from < maxDistance + (found.at(-1)?.to ?? from) - from;
    match = numbers.exec(text)
  ) {
    const rest = text.slice(match.index);
    const amount = leadingAmount(rest, true);
    // The year of a date counts nothing.
    if (!amount || (amount.unit === null && /^(?:19|20)\d\d\b/.test(rest))) continue;
    const kind = amount.unit ? unitOf(rest.slice(amount.unit.start, amount.unit.end))?.kind : null;
    const behind = rest.slice(amount.end);
    const skipped = behind.length - behind.replace(/^[\s)]*(?:(?:of|x|×)\s+)?/i, '').length;
    const words = behind.slice(skipped);
    if (kind === 'time' || noGoods.test(words) || !/^(?!(?:or|and|to|bis|oder|ou|o)\s)[\p{L}\d]/u.test(words))
      continue;
    const isSaid = /(?<!\p{L})n(?:r|o|°|º)?\.? ?$/iu.test(
      text.slice(Math.max(0, match.index - 5), match.index),
    );
    if (amount.unit === null && !isSaid && !plural.test(words)) continue;
    // "Exhibit 1", "Annex 2 complete with …": the number of a part of the enquiry.
    if (amount.unit === null && partNamed.test(text.slice(Math.max(0, match.index - 16), match.index)))
      continue;
    const until = clauseEnd.exec(words)?.index ?? words.length;
    const length = words.slice(0, until).replace(/[\s.;,:?!]+$/, '').length;
    if (length < 4 || length > 160) continue;
    const start = match.index + amount.end + skipped;
    const shift = (part: Part): Part => ({ start: match.index + part.start, end: match.index + part.end });
    found.push({
      from: start,
      to: start + length,
      quantity: shift(amount.quantity),
      unit: amount.unit && shift(amount.unit),
    });
    numbers.lastIndex = start + length;
  }
  return found;
}
