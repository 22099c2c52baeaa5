import { unitOf } from '#extraction/contract/units.ts';
import { anyOf } from '../../gazetteer/alternatives.ts';
import { anyMonth } from '../../gazetteer/months.ts';
import { numberWord } from '../../gazetteer/number-words.ts';
import type { Asking } from './asking-cues.ts';
import { leadingAmount, type Amount, type Part } from '../amounts.ts';
import { findValue, noGoods } from '../looks.ts';

/** A count of goods in a sentence: where it begins, its figure and unit, and the words for the goods. */
export type CountedGoods = { start: number; quantity: Part; unit: Part | null; goods: Part };

/** Where a number may begin; the Arabic "and", "for" and "with" are written together with what follows. */
const numberStart = new RegExp(
  String.raw`(?:(?<![\p{L}\p{Nd}.,/–-])|(?<=(?<!\p{L})[ولب]ـ?))` +
    anyOf(
      String.raw`(?:(?:qty|quantity|menge|quantité|cantidad)\.?:? ?)?\(?(?:${numberWord} \()?\p{Nd}{1,7}`,
      String.raw`${numberWord}(?![\p{L}-])`,
    ),
  'giu',
);
const inWords = new RegExp(
  String.raw`^(${numberWord})(?! ?\()(?: (\p{L}{2,8})(?=\.? (of |de |d['’])?\p{L}))?`,
  'iu',
);
/** What joins a count and its goods. */
const linkage =
  /^(?:[\s)]|[.:–-](?=\s))*(?:\(\p{L}{3,12}\)\s*)?(?:(?:of|off|x|×|de|d['’]|di|von|من)(?:\s+|(?<=['’])))?/iu;

/** Any of some words, whole. */
const anyWord = (...words: string[]): string => String.raw`(?<!\p{L})${anyOf(...words)}`;
/** A number behind one of these says where, when, how large or which. */
const notCounting = new RegExp(
  anyWord(
    'at|in|within|to|from|by|under|over|than|between|with|per|until|on|before|after|page|phase|stage|exhibit|annex',
    'appendix|attachment|section|clause|article|table|schedule|part|figure|unit|train|lot|tag|class|cl|grade|gr|type',
    'size|sch|series|model|rating|number|no\\.?|nr\\.?|item|pos\\.?|line|DN|PN|NPS|auf|bei|mit|bis|nach|unter|anlage',
    'à|avec|sous|dans|en|con|annexe|anexo|allegato|خلال|بعد|قبل|رقم|قياس',
  ) + String.raw`:?\s$`,
  'iu',
);
/** "3 x 10" flanges". */
const times = /^\p{Nd}+\s?[x×]\s$/iu;
/** A counted part of what is named before: "a skid with 2 pcs filters". */
const inGoods = /(?<!\p{L})(?:(?<!together )with|within|per|mit|avec|con)\s$/iu;
/** What a quantity of physics is measured in counts nothing. */
const physical = new RegExp(
  String.raw`^(?:bar[ag]?|psi\w?|ksi|[kM]?Pa|mm|cm|µm|micron|in|inch(?:es)?|[kM]?W|[kM]?VA?|A|amps?|k?Hz|rpm|°|deg|dB|` +
    String.raw`k?Nm?|HP|lbs?|ppm|USD|EUR|GBP|بار|بوصة|مم)(?![\p{L}-])`,
  'u',
);
/** How long, wide or heavy a thing is. */
const dimension =
  /^(?:long|wide|high|deep|thick|dia(?:meter)?|head|length|apart|lang|breit|hoch|tief|largo|ancho|de (?:long|large))(?!\p{L})/iu;
/** Papers, people, times and occasions are counted too, and are no goods. */
const otherNouns = new RegExp(
  String.raw`^(?:\p{L}+ ){0,2}?` +
    anyOf(
      'copies|copy|prints?|exemplaires?|ausfertigung\\p{L}*|copias?|cópias|copie|نسخ\\p{L}*|drawings|manuals|documents',
      'certificates|reports|data ?books?|zeichnung\\p{L}*|plans|planos|disegni|documentation|quotations|offers|bids',
      'references|bidders|suppliers|vendors|persons|people|men|engineers|technicians|operators|welders|inspectors',
      'visits|days?|weeks?|months?|years?|hours?|minutes?|times|percent|options|lots|stages|phases|cases|passes|points',
      'questions|pages|parts of|steps|wells|sites|pozos|pozzi|puits|tage?n?|wochen?|monate?n?|jahre?n?|jours|semaines',
      'mois|ans|días|semanas|meses|años|giorni|settimane|mesi|شهادات|ساعات|دفعات|درجات|جهات|يوم\\p{L}*|أيام|اسبوع|أسابيع|شهر\\p{L}*|سنة|سنوات',
    ) +
    String.raw`(?!\p{L})`,
  'iu',
);
/** What no noun begins with: the words behind the number go on with something else. */
const noNoun = new RegExp(
  String.raw`^(?:or|and|to|the|an?|from|with|when|on|in|at|that|which|by|is|are|of|per|for|each|including|bis|oder|und|der|die|das|` +
    String.raw`ou|et|o|y|e|أو|إلى|من)\s|^ال`,
  'iu',
);
/** "8 couplers each": what every one of the goods has. */
const ofEach = /^[^,;.]*\s(?:each|apiece|jeweils|chacune?|cada un[oa])(?=[,;.]|$)/iu;
const month = new RegExp(String.raw`^(?:(?:de|of) )?${anyMonth}(?!\p{L})`, 'iu');

const joints = 'and|und|et|y|e|plus|sowie|also|as well as|ainsi que|así como';
/** Before a further count stands a sign or a word that separates. */
const separated = new RegExp(
  String.raw`(?:[,;:.(،؛–-]|(?<!\p{L})(?:${joints}|auch|aussi|además|anche|with)|(?<!\p{L})وـ?)\s*$`,
  'iu',
);
/** Up to here go the words for the goods. */
const goodsEnd = new RegExp(
  anyOf(
    String.raw`[;.؛](?:\s|$)|\?|,?\s(?:and|plus|und|et|y|e)\s(?=(?:an?|eine?n?|une?|una?)\s)|\s(?:خلال|يجب|وفقا|حسب|على أن|والتسليم|لمشروع|و\s?\p{Nd})`,
    String.raw`,\s+(?:and\s+)?(?:which|that|all|each|complete|incl|including|delivered|delivery|to be|as|for|with|the|our|tag)\b`,
    String.raw`\s(?:for (?:our|the|use|your|a|us)|which|that|according|as per|in accordance|to be|to (?:the|our)|delivered)\b`,
    String.raw`\s(?:within|by|at|located|under|on|from|is|are|with delivery|für (?:unser|die|den)|gemäß|selon|según)\b`,
    String.raw`\s(?:pour (?:notre|la|le)|para|per il)\b`,
  ),
  'iu',
);
/** What closes the words for the goods and is none of them. */
const tail = new RegExp(
  String.raw`(?:[\s,;.:(،؛–-]|\s(?:${joints}|together with|an|zu|n[.ro°º]{0,2}|[ول]ـ?)(?=[\s,.]|$))+$`,
  'iu',
);
/** Letters before a number that tell what it is. */
const reach = 24;
const maxGoods = 160;
const minGoods = 3;

/** Number, unit and what both end with at an offset of the sentence; null where nothing is counted. */
function amountAt(text: string, at: number): Amount | null {
  const rest = text.slice(at);
  const said = inWords.exec(rest);
  if (!said) return leadingAmount(rest.replace(/^\(/, ' ').trimStart(), true);
  const [whole, number = '', unit, of] = said;
  const counted = unit === undefined ? null : unitOf(unit);
  // "two spools 8 inch" are spools, "two spools of wire" is wire.
  if (unit === undefined || !counted || (of === undefined && !/^(?:piece|set)$/.test(counted.unit)))
    return { quantity: { start: 0, end: number.length }, unit: null, end: number.length };
  const start = whole.lastIndexOf(unit);
  return {
    quantity: { start: 0, end: number.length },
    unit: { start, end: start + unit.length },
    end: whole.length,
  };
}

/** "4 gate valves and 2 spare kits": what is counted in a sentence behind its request, in order. */
export function countedGoods(text: string, { end: from, several }: Asking): CountedGoods[] {
  const found: (Omit<CountedGoods, 'goods'> & { goodsAt: number })[] = [];
  numberStart.lastIndex = from;
  for (let match = numberStart.exec(text); match; match = numberStart.exec(text)) {
    const at = match.index + (match[0].startsWith('(') ? 1 : 0);
    const amount = amountAt(text, at);
    const goodsAt = amount && goodsBehind(text, at, amount, several);
    const before = text.slice(Math.max(0, match.index - reach), match.index);
    if (!amount || !goodsAt) continue;
    const isSaid = amount.unit !== null || match[0].startsWith('(') || times.test(text.slice(at, goodsAt));
    const isFree = !(isSaid ? inGoods : notCounting).test(before);
    if (!isFree || (found.length > 0 && !separated.test(before))) continue;
    const shift = ({ start, end }: Part): Part => ({ start: at + start, end: at + end });
    const { quantity, unit } = amount;
    found.push({ start: match.index, quantity: shift(quantity), unit: unit && shift(unit), goodsAt });
    numberStart.lastIndex = Math.max(goodsAt, numberStart.lastIndex);
  }
  const counts: CountedGoods[] = [];
  for (const [place, { start, quantity, unit, goodsAt }] of found.entries()) {
    const words = text.slice(goodsAt, found[place + 1]?.start);
    const goods = words.slice(0, goodsEnd.exec(words)?.index).replace(tail, '');
    if (goods.length < minGoods || goods.length > maxGoods) continue;
    // Scopes say "two pumps" too: a number in words counts goods that are described, or goes on with a list.
    const isFigure = unit !== null || /\p{Nd}/u.test(text.slice(quantity.start, quantity.end));
    if (!isFigure && !counts.some((each) => each.unit === null) && !isDescribed(goods)) continue;
    counts.push({ start, quantity, unit, goods: { start: goodsAt, end: goodsAt + goods.length } });
  }
  return counts;
}

export const isDescribed = (goods: string): boolean =>
  findValue('size', goods) !== null ||
  findValue('rating', goods) !== null ||
  findValue('material', goods) !== null;

/** Where the words behind a count begin that name goods; null where they name something else. */
function goodsBehind(text: string, at: number, amount: Amount, several: RegExp): number | null {
  const rest = text.slice(at);
  const { quantity, unit } = amount;
  const said = unit && rest.slice(unit.start, unit.end);
  const kind = said ? unitOf(said)?.kind : null;
  const end = unit?.end ?? amount.end;
  if (kind === 'time' || /^(?:\s?[%°"”″/]|:\p{Nd})/u.test(rest.slice((unit ?? quantity).end))) return null;
  // "3-1/16 10M": a pressure.
  if (unit && said && /^[MK]$/.test(said) && quantity.end === unit.start) return null;
  // "PN 40 und 10 m" joins, "4 und. de bombas" counts.
  if (said && /^und$/i.test(said)) return null;
  const link = linkage.exec(rest.slice(end))?.[0] ?? '';
  const from = end + link.length;
  const words = rest.slice(from);
  if (
    !/^[\p{L}\p{Nd}]/u.test(words) ||
    [noNoun, month, noGoods, otherNouns, physical, dimension].some((no) => no.test(words))
  )
    return null;
  if (kind === 'measure' && !/^\p{L}{3}/u.test(words) && !/\p{L}/u.test(link)) return null;
  // "2 x 50 %" and "1200 x 1200 mm" say how much of it and how big it is.
  if (times.test(rest.slice(0, from)))
    return /^\p{Nd}+ ?(?:%|[cm]m\b(?! \p{L}{3}))/u.test(words) ? null : at + from;
  return unit !== null || isCounting(rest.slice(quantity.start, quantity.end), words, several)
    ? at + from
    : null;
}

/** Whether a number without a unit counts what stands behind it. */
function isCounting(figure: string, words: string, several: RegExp): boolean {
  if (/^(?:19|20)\d\d$/.test(figure) || /[.,]\d{1,2}$/.test(figure) || ofEach.test(words)) return false;
  // "1 centrifuge, Model DX-5": one thing is named by more than a word.
  const isOne = /^(?:1|one|١)$/i.test(figure) && /^\p{L}{4,}[\s,]+[\p{L}\p{Nd}]/u.test(words);
  return isOne || several.test(words.replace(/^\p{Nd}\S* /u, ''));
}
