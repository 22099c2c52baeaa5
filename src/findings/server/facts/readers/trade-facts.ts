import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { closingDatesIn } from '#extraction/server/closing-date.ts';
import { datesIn } from '#extraction/server/gazetteer/dates.ts';
import { incotermsIn } from '#extraction/server/gazetteer/incoterms.ts';
import { polarityOf } from '#extraction/server/text/negation.ts';
import { currenciesIn } from '../values/amounts.ts';
import type { ReadFact } from './figure-facts.ts';
import { lawNames, lawPattern } from './law-words.ts';
import type { Statement } from '../statements.ts';

const oldTerms: Readonly<Record<string, string>> = { 'C&F': 'CFR', CNF: 'CFR', DAT: 'DPU', DDU: 'DAP' };
const exWorks = /^ex[ -]works$/i;

/** Cleaning in place, which is no term of delivery. */
const cleaning = /^CIP[\s-](?:skids?|units?|systems?|stations?|cycles?|return|supply|pumps?|cleaning)\b/;

/** Incoterms with their place; an old name counts as the one that took its place. */
const termFacts = ({ text }: Statement): ReadFact[] =>
  /[A-Z]{3}|C&F|[Ee]x[ -][Ww]orks/.test(text)
    ? incotermsIn(text)
        .filter(({ start }) => !cleaning.test(text.slice(start)))
        .map(({ term, place, start, end }) => ({
          subject: 'delivery term',
          about: '',
          value: {
            kind: 'term',
            term: exWorks.test(term) ? 'EXW' : (oldTerms[term.toUpperCase()] ?? term.toUpperCase()),
            place,
          },
          start,
          end,
        }))
    : [];

const tooLate =
  /\b(?:received|arriv\w+|submitted|reach\w*|come in)\b[^.;]{0,30}\bafter\b[^.;]{0,60}\b(?:not|rejected|disregarded|returned|excluded)\b/i;

/** A day until which an offer binds, on which nobody is there, or on which an offer has come already. */
const otherDay =
  /\bon or about\b|\b(?:approximate|anticipated|estimated|tentative)\w*\b|\bbind(?:s|ing)?\b|\bvalid\w*|\b(?:remains?|stays?|stands?|kept?|held|hold|firm)\b[^.;]{0,30}\buntil\b|\boffices?\b[^.;]{0,20}\bclosed\b|\bholiday|\b(?:your|our|their)\b[^.;]{0,40}\b(?:provided|submitted|sent|received) on\b/i;

const closingFacts = ({ text }: Statement): ReadFact[] => {
  if (!/\d/.test(text) || otherDay.test(text)) return [];
  const found = closingDatesIn(text).map(({ day, start, end }) => ({ day, start, end }));
  const late = tooLate.test(text) && found.length === 0 ? datesIn(text).slice(0, 1) : [];
  return [...found, ...late].map(({ day, start, end }) => ({
    subject: 'closing date',
    about: '',
    value: { kind: 'date', day },
    ...datePart(text, { day, start, end }),
  }));
};
/** The date alone, without the words that make it the closing date. */
const datePart = (text: string, { day, start, end }: { day: string; start: number; end: number }) => {
  const dates = datesIn(text.slice(start, end));
  // "to 20 May instead of 6 May": the words of the day that is meant.
  const date = dates.find((each) => each.day === day) ?? dates.at(-1);
  return date ? { start: start + date.start, end: start + date.end } : { start, end };
};

const priceCue =
  /\b(?:prices?|quot(?:e|ed|ation)s?|offers?|bids?|currency|rates?|pricing|bill(?:ed|ing)?|invoice[ds]?|invoicing|paid|payments?|payable)\b[^.;]{0,60}$/i;

const currencyFacts = ({ text }: Statement): ReadFact[] =>
  currenciesIn(text).flatMap(({ code, start, end }): ReadFact[] =>
    priceCue.test(text.slice(0, start)) &&
    /\b(?:in|be|currency:?|is)\s$/i.test(text.slice(0, start)) &&
    !/^\s?\d/.test(text.slice(end))
      ? [{ subject: 'currency', about: '', value: { kind: 'text', text: code }, start, end }]
      : [],
  );

const governs =
  /\b(?:govern\w*|appl(?:y|ies|icable)|subject to|construed|interpreted|gilt|applicable)\b|^\W*(?:governing )?laws?\b/i;
const maxShort = 40;

const lawFacts = ({ text, label }: Statement): ReadFact[] =>
  findMatches(lawPattern, text).flatMap((match): ReadFact[] => {
    const place = match.slice(1).find((group) => group !== undefined);
    const name = place && lawNames.get(place.toLowerCase());
    const isSaid = governs.test(text) || /\blaw\b/.test(label) || text.length < maxShort;
    if (!name || !isSaid) return [];
    const end = match.index + match[0].length;
    return [
      { subject: 'governing law', about: '', value: { kind: 'text', text: name }, start: match.index, end },
    ];
  });

const seat =
  /\b(?:(?:seat|place|venue) of (?:the )?arbitration\b[^.;]{0,20}?\b(?:is|be|:)|arbitrat(?:ion|ed)\b[^.;]{0,40}?\b(?:in|at)|arbitration:)\s(?:the\s)?(\p{Lu}\p{L}+)/giu;

const seatFacts = ({ text }: Statement): ReadFact[] =>
  /arbitra/i.test(text)
    ? findMatches(seat, text).flatMap((match): ReadFact[] => {
        const city = match[1] ?? '';
        if (!/^\p{Lu}/u.test(city) || /^(?:Accordance|Article|Case|Rules?)$/i.test(city)) return [];
        const end = match.index + match[0].length;
        const value = { kind: 'text', text: city.toLowerCase() } as const;
        return [{ subject: 'seat of arbitration', about: '', value, start: end - city.length, end }];
      })
    : [];

const partial =
  /\b(?:partial|part|split|staged) (?:shipments?|deliver(?:y|ies)|consignments?)\b|\bTeillieferung\w*/gi;
const isForbidden = /\b(?:not|no|never|prohibited|forbidden|unacceptable|nicht)\b/i;
const isAllowed = /\b(?:allowed|permitted|acceptable|accepted|possible|may|can|zulässig)\b/i;

const partialFacts = ({ text }: Statement): ReadFact[] =>
  findMatches(partial, text).flatMap((match): ReadFact[] => {
    const isNo =
      isForbidden.test(text) || polarityOf(text, match.index, match.index + match[0].length) === 'negated';
    if (!isNo && !isAllowed.test(text)) return [];
    const [start, end] = [match.index, match.index + match[0].length];
    return [{ subject: 'partial delivery', about: '', value: { kind: 'asked', isAsked: !isNo }, start, end }];
  });

const precedence =
  /\border of precedence\b|\b(?:shall|will) (?:prevail|take precedence)\b|\bprevails?\b|\btakes? precedence\b|\bin case of (?:conflict|discrepanc\w+|contradiction)/i;

const precedenceFacts = ({ text }: Statement): ReadFact[] => {
  const match = precedence.exec(text);
  if (!match) return [];
  const value = { kind: 'text', text: text.toLowerCase().replace(/\s+/g, ' ').trim() } as const;
  return [{ subject: 'order of precedence', about: '', value, start: 0, end: text.length }];
};

const inspection =
  /\b(?:inspect(?:s|ed|ion|or|ors)?|witness(?:ed|es)?|TPI|ITP|FAT|third[- ]party|hold points?|expedit\w+|Abnahme\w*|surveyor|acceptance (?:tests?|of (?:each|every|the)|by)|accepted by|in (?:our|your|the) presence|(?:be|come) (?:along|present) (?:for|at|during)|attend(?:s|ed)?|first article|recette|réception en usine|collaud\w+|inspección|contrôle en usine|Werksabnahme|Prüfbescheinigung|Bureau Veritas|SGS|DNV|Lloyd|TÜV|RINA|Intertek|Tuboscope)\b/i;

const inspectionInArabic = /(?<!\p{L})[وبل]{0,2}(?:ال)?(?:فحص|تفتيش|معاينة)(?!\p{L})/u;

const inspectionFacts = ({ text }: Statement): ReadFact[] => {
  const match = inspection.exec(text) ?? inspectionInArabic.exec(text);
  if (!match) return [];
  const [start, end] = [match.index, match.index + match[0].length];
  return [{ subject: 'inspection', about: '', value: { kind: 'text', text: '' }, start, end }];
};

const withOrder =
  /(\d{1,2}(?:[.,]\d+)?)\s?%\s(?:(?:of|down|advance|payment)\s(?:\p{L}+\s){0,4})?(?:with|upon|on|at|against|bei|mit|à la|con (?:el)?)\s(?:the\s|der\s|our\s|your\s)?(?:(?:placing|placement|receipt|confirmation) of (?:the\s)?)?(?:purchase\s)?(?:order|PO|Bestellung|Auftragserteilung|commande|pedido)(?!\p{L})/giu;

/** "30 % with order": what is paid before anything is delivered. */
const advanceFacts = ({ text }: Statement): ReadFact[] =>
  findMatches(withOrder, text).map((match) => ({
    subject: 'advance payment',
    about: '',
    value: {
      kind: 'percentage',
      rate: Number((match[1] ?? '').replace(',', '.')),
      per: null,
      base: null,
      bound: 'exact',
    },
    start: match.index,
    end: match.index + match[0].search(/%/) + 1,
  }));

/** What a statement says of the trade: terms, law, currency, the closing date. */
export const tradeFacts = (statement: Statement): ReadFact[] => [
  ...termFacts(statement),
  ...advanceFacts(statement),
  ...closingFacts(statement),
  ...currencyFacts(statement),
  ...lawFacts(statement),
  ...seatFacts(statement),
  ...partialFacts(statement),
  ...precedenceFacts(statement),
  ...inspectionFacts(statement),
];
