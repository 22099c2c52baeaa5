import { hasArabic } from '#text/terms.ts';
import { polarityOf } from '../../text/negation.ts';
import { isConditional } from '../../text/triggers.ts';
import { figure, perUnit } from './term-figures.ts';
import { termCues, type Measure } from './term-cues.ts';
import { manner, sayTerm, type Cued, type Figure } from './term-saying.ts';

/** A commercial matter with its figure, said in short; `isMinor` where another sentence says it better. */
export type StatedTerm = { name: string; words: string; isMinor: boolean };

/** How far the words of a matter may stand before and behind their figure. */
const maxBefore: Record<Measure, number> = { share: 60, rate: 220, days: 90, months: 60 };
const maxBehind: Record<Measure, number> = { share: 45, rate: 160, days: 45, months: 30 };

/** Sentences in which a period of days is no term of payment. */
const notOfPayment =
  /\b(?:void|unpaid|not (?:be )?paid|non-?payment|suspend\w*|notice|terminat\w+|dispute[sd]?|reject\w*|free of charge|at no charge|stored|storage)\b/i;
/** What is valid for a time: what is offered, or something else. */
const holders =
  /(?<offered>(?<!\p{L})(?:bids?|tenders?|offers?|quotes?|quotations?|proposals?|pric\p{L}+|rates?|angebot\p{L}*|offres?|prix|ofertas?|propuestas?|cotizaci\p{L}+|offert[ae]|prezz[io]|propostas?|(?<!(?:مبلغ|قيمة) )(?:ال)?(?:عرض|عروض|عطاء|عطاءات|أسعار))(?!\p{L}))(?! (?:bond|guarantee|security|deposit))|bonds?\b|guarantees?|securit(?:y|ies)|PBG|EMD|\bBG\b|certificates?|licen[cs]es?|medicals?|bürgschaft|garantie|caution|fianza|تأمين|كفالة|ضمان|شهادة/giu;
/** "Valid 30 days past tender validity" is a bond's as well. */
const beyondOffer = /^\s(?:beyond|past|after|more than|longer than)\s[^.;]{0,40}valid/i;

const cueMatchers = termCues.map((cue) => ({
  cue,
  pattern: new RegExp(String.raw`(?<![\p{L}\p{Nd}-])[ولبف]?(?<words>${cue.words})(?![\p{L}\p{Nd}])`, 'giu'),
}));

/** A share that is taken off for paying early splits no price. */
const isDiscount = /^\s?(?:cash )?(?:discount|rebate|skonto|escompte|descuento|sconto|desconto)/i;

/** The commercial matters a sentence states with a figure, in any order of its words. */
export function statedTerms(sentence: string): StatedTerm[] {
  const text = hasArabic(sentence) ? sentence.replace(/\p{Mn}(?<!ً)/gu, '') : sentence;
  const figures = [...text.matchAll(figure)].map((match): Figure => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
    groups: match.groups ?? {},
  }));
  if (figures.length === 0) return [];
  const cues = cueMatchers.flatMap(({ cue, pattern }) =>
    [...text.matchAll(pattern)].map((match): Cued => {
      const words = match.groups?.['words'] ?? '';
      const start = match.index + match[0].length - words.length;
      return { cue, text: words, start, end: start + words.length };
    }),
  );
  if (cues.length === 0) return [];
  const isSplit = figures.some(({ groups, end }) => groups['share'] && !isDiscount.test(text.slice(end)));
  const found: StatedTerm[] = [];
  for (const each of figures) {
    if (each.groups['net']) {
      if (!isSplit && isNetOfDays(text, each)) add(found, 'payment', each.text);
      continue;
    }
    const per = ratePer(text, each, figures);
    const measures = possibleMeasures(each, per !== null);
    const cued = nearest(text, each, cues, measures);
    if (!cued || !isStated(text, each, cued)) continue;
    // A price in parts is said part by part, elsewhere.
    if (cued.cue.name === 'payment' && isSplit) continue;
    const second = found.find(({ name }) => name === cued.cue.name);
    if (second && isAlternative(text, each, cued)) second.words = withAlternative(second.words, each);
    if (cued.cue.name === 'payment' && second) second.words = withDiscount(second.words, text, cued, each);
    add(found, cued.cue.name, sayTerm(text, each, cued, per), isMinor(text, cued));
  }
  return found;
}

function add(found: StatedTerm[], name: string, words: string, isMinor = false): void {
  if (!found.some((term) => term.name === name)) found.push({ name, words, isMinor });
}

function possibleMeasures({ groups }: Figure, isRate: boolean): Measure[] {
  if (groups['share'] || groups['money']) return [isRate ? 'rate' : 'share'];
  if (groups['day'] || groups['until']) return ['days'];
  return groups['month'] ? ['months', 'days'] : ['months'];
}

/** The unit a share or a sum is counted by: behind it, or before it ("for each day of delay 0.4 %"). */
function ratePer(text: string, { start, end, groups }: Figure, figures: readonly Figure[]): string | null {
  if (!groups['share'] && !groups['money']) return null;
  const next = figures.find((other) => other.start >= end)?.start ?? text.length;
  const last = figures.findLast((other) => other.end <= start)?.end ?? 0;
  const behind = perUnit.exec(text.slice(end, Math.min(next, end + 70)));
  const match = behind ?? perUnit.exec(text.slice(Math.max(last, start - 70), start));
  if (!match) return null;
  const { unit: word = '', adverb } = match.groups ?? {};
  if (adverb === undefined)
    return /^(?:day|week|month)$/i.test(word)
      ? `per ${word.toLowerCase()}`
      : word === 'يوم'
        ? 'يومياً'
        : word === 'أسبوع'
          ? 'أسبوعياً'
          : match[0].replace(/\s\p{L}+\s(?=\p{L}+$)/u, ' ');
  return adverb.replace(/daily/i, 'per day').replace(/weekly/i, 'per week');
}

function nearest(text: string, at: Figure, cues: readonly Cued[], measures: readonly Measure[]): Cued | null {
  let best: Cued | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const cued of cues) {
    const { measure, name } = cued.cue;
    if (!measures.includes(measure)) continue;
    if (measure === 'days' && !at.groups['day'] && name !== 'validity') continue;
    const isBefore = cued.end <= at.start;
    if (!isBefore && cued.start < at.end) continue;
    const gap = isBefore ? text.slice(cued.end, at.start) : text.slice(at.end, cued.start);
    if (gap.length > (isBefore ? maxBefore : maxBehind)[measure] || /;|[.!?]\s\p{Lu}/u.test(gap)) continue;
    // An offer that comes in until a day is not said to hold until then.
    if (at.groups['until'] && (!isBefore || gap.includes(','))) continue;
    // Words behind a figure are of the next one as often: what stands before is nearer.
    const distance = isBefore ? gap.length : gap.length * 2 + 4;
    if (distance < least) [best, least] = [cued, distance];
  }
  return best;
}

/** "Net 45" is a time to pay, "net 150 kg" is not. */
const isNetOfDays = (text: string, { text: said, end }: Figure): boolean =>
  /days?$/i.test(said) ||
  /^\s?(?:[^\p{L}\s]|$|(?:from|after|of|upon|against|terms|EOM)(?!\p{L}))/iu.test(text.slice(end));

/** A share is kept of money, and not of samples. */
const ofGoods =
  /^\s?of\s(?![^.;,]{0,40}\b(?:invoices?|payments?|prices?|value|orders?|contract|amounts?|sums?|milestones?|bills?|fees?|progress|claims?)\b)\p{L}/iu;
/** "24 months of spare parts" are guaranteed as stock, and not as a time. */
const ofStock = /^\s?of\s(?!(?:operation|service|use|running|delivery|the date)\b)\p{L}/iu;

/** What the words of a matter say beside this figure is something else. */
function isOtherMatter(
  text: string,
  { start, end }: Figure,
  { cue, text: said, end: cueEnd }: Cued,
): boolean {
  const behind = text.slice(end);
  if (cue.name === 'retention') return ofGoods.test(behind);
  if (cue.name === 'warranty') return ofStock.test(behind);
  return (
    cue.name === 'damages' && /^(?:delay|late)/i.test(said) && /^\sof\s$/.test(text.slice(cueEnd, start))
  );
}

function isStated(text: string, at: Figure, cued: Cued): boolean {
  const { cue, text: said, start, end } = cued;
  if (isOtherMatter(text, at, cued)) return false;
  if (cue.name === 'payment' && /week|woche|semaine|semana|settiman|أسبوع/i.test(at.text)) return false;
  if (cue.name === 'payment' && (notOfPayment.test(text) || /\bevery\s$/i.test(text.slice(0, at.start))))
    return false;
  // Prices that hold for a year are a price basis.
  if (
    cue.name === 'validity' &&
    !at.groups['day'] &&
    /^(?:pric|rate)/i.test(said) &&
    !/valid|open/i.test(said)
  )
    return false;
  if (cue.name === 'validity' && isOfOther(text, at, cued)) return false;
  // Being late is the condition of damages; any other condition keeps the whole sentence.
  if (cue.name !== 'damages' && isConditional(text)) return false;
  return polarityOf(text, start, end) === 'asked';
}

/** "18 months from delivery or 12 months from installation". */
const isAlternative = (text: string, { start }: Figure, { cue }: Cued): boolean =>
  cue.name === 'warranty' &&
  /(?:(?<!\p{L})(?:or|oder|ou|o|أو|not later than|non oltre)|[,/])\s(?:\p{L}+\s)?$/iu.test(
    text.slice(0, start),
  );

function withAlternative(words: string, at: Figure): string {
  if (/\p{Nd}\/\p{Nd}/u.test(words)) return words;
  const [figure = ''] = at.text.match(/\p{Nd}+/u) ?? [];
  return words.replace(/(\p{Nd}+)(\s\p{L}+).*$/u, `$1/${figure}$2`);
}

/** Two times of payment are said with what stands between them: the earlier one has its price. */
function withDiscount(words: string, text: string, cued: Cued, at: Figure): string {
  const said = text.slice(cued.end, at.end).replace(/^[\s:-]+/, '');
  const isOne = /\p{L}\s(?:or|oder|ou|o)\s/iu.test(said) && said.length <= 70;
  return isOne ? `${words.split(' ')[0] ?? ''} ${said}${manner(text.slice(at.end))}` : words;
}

function isOfOther(text: string, { start, end }: Figure, cued: Cued): boolean {
  const holder = [...text.slice(0, Math.max(cued.end, start)).matchAll(holders)].at(-1);
  return (
    (holder !== undefined && holder.groups?.['offered'] === undefined) || beyondOffer.test(text.slice(end))
  );
}

/** Damages for late papers alone, and what is valid where no offer is named: any other sentence says it better. */
function isMinor(text: string, { cue }: Cued): boolean {
  if (cue.name === 'validity') return ![...text.matchAll(holders)].some(({ groups }) => groups?.['offered']);
  return cue.name === 'damages' && /\bdocument\w*|\breports?\b|unterlagen|documentos?/i.test(text);
}
