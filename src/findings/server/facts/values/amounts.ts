import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import type { FactValue } from '../fact.ts';
import { boundBefore, type FoundValue } from './durations.ts';
import { figurePattern, numberPattern, parseNumber } from './numbers.ts';

type Money = Extract<FactValue, { kind: 'money' }>;
type Percentage = Extract<FactValue, { kind: 'percentage' }>;

const currencies: readonly [code: string, pattern: string][] = [
  ['USD', 'USD|US\\$|U\\.S\\.\\s?dollars?|US dollars?'],
  ['EUR', 'EUR|€|euros?'],
  ['GBP', 'GBP|£|pounds? sterling'],
  ['INR', 'INR|Rs\\.?|₹|rupees?'],
  ['SAR', 'SAR|SR|riyals?'],
  ['AED', 'AED|Dhs?\\.?|dirhams?'],
  ...'OMR|QAR|KWD|BHD|NOK|SEK|DKK|CHF|CAD|AUD|SGD|MYR|IDR|THB|CNY|JPY|KRW|BRL|MXN|NGN|ZAR|EGP|DZD|KZT|TRY|PLN|CZK|RON|NZD'
    .split('|')
    .map((code): [string, string] => [code, code]),
  ['USD', '\\$'],
];
const anyCurrency = currencies.map(([, pattern]) => pattern).join('|');
const scale = String.raw`(?:\s?(million|mio\.?|m(?:ln)?|lakhs?|lacs?|crores?|k)(?![\p{L}]))?`;
const money = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(${anyCurrency})\s?(${numberPattern})${scale}|(${numberPattern})${scale}\s?(${anyCurrency}))(?![\p{L}\d])`,
  'giu',
);
const anyMoney = new RegExp(String.raw`(?:${anyCurrency})(?!\p{L})`, 'iu');
const scales: Readonly<Record<string, number>> = {
  million: 1e6,
  mio: 1e6,
  m: 1e6,
  mln: 1e6,
  lakh: 1e5,
  lac: 1e5,
  crore: 1e7,
  k: 1e3,
};

/** The ISO code of a currency as written; null where it is none. */
export const currencyCode = (written: string): string | null =>
  currencies.find(([, pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(written.trim()))?.[0] ?? null;

/** Every amount of money in a statement. */
export function moneyIn(text: string): FoundValue<Money>[] {
  if (!anyMoney.test(text)) return [];
  return findMatches(money, text).flatMap((match): FoundValue<Money>[] => {
    const number = parseNumber(match[2] ?? match[4] ?? '');
    if (number === null) return [];
    const factor = scales[(match[3] ?? match[5] ?? '').toLowerCase().replace(/[.s]+$/, '')] ?? 1;
    const start = match.index;
    return [
      {
        value: {
          kind: 'money',
          amount: number * factor,
          currency: currencyCode(match[1] ?? match[6] ?? ''),
          bound: boundBefore(text.slice(Math.max(0, start - 40), start)),
        },
        start,
        end: start + match[0].length,
      },
    ];
  });
}

const currency = new RegExp(`(?<![\\p{L}\\d])(?:${anyCurrency})(?![\\p{L}])`, 'gu');

/** Every currency named without an amount. */
export function currenciesIn(text: string): { code: string; start: number; end: number }[] {
  return findMatches(currency, text).flatMap((match) => {
    const code = match[0] === '$' ? null : currencyCode(match[0]);
    return code === null ? [] : [{ code, start: match.index, end: match.index + match[0].length }];
  });
}

const percentage = new RegExp(
  String.raw`(${numberPattern}|(?:one[\s-])?half(?: of one)?(?: a)?)\s?(?:%|percent\b|per\s?cent(?:age)?\b|pct\b|٪|(?:بال|في ال)(?:مائة|مئة))(?:\s?\(\s?(?:${figurePattern})\s?(?:%|percent|per\s?cent)\s?\))?`,
  'giu',
);
const rhythm =
  /^[^.;%]{0,60}?\b(?:per|for (?:each|every)|each|every|a|je|pro|par|por)\s(?:(?!\d)\w+\s){0,3}?(day|week|month|Tag|Woche|jour|semaine|día|semana)/i;
const rhythmInArabic = /^[^.;%]{0,40}?(?:عن كل|لكل|كل)\s(يوم|[أا]سبوع|شهر)/;
/** "for each week of delay, 2 %" */
const rhythmBefore =
  /(?:^|[.;:]\s)(?:\S{1,4}\s)?(?:per|for (?:each|every)|each|every)\s(?:\w+\s){0,2}?(day|week|month)\b[^.;%]{0,60}$/i;
const baseAfter =
  /^\s(?:\([^)]{0,30}\)\s)?of\s(?:the\s|total\s|its\s)*((?:(?!(?:per|for|each|a|as|in|on|upon|with)\b)[\p{L}-]+\s?){1,4})/iu;

/** Every percentage in a statement, with what it is a share of and whether it grows with time. */
export function percentagesIn(text: string): FoundValue<Percentage>[] {
  return findMatches(percentage, text).flatMap((match): FoundValue<Percentage>[] => {
    const written = match[1] ?? '';
    const rate = /half/i.test(written) ? 0.5 : parseNumber(written);
    if (rate === null) return [];
    const [start, end] = [match.index, match.index + match[0].length];
    const after = text.slice(end, end + 90);
    const rhythms =
      rhythm.exec(after) ?? rhythmInArabic.exec(after) ?? rhythmBefore.exec(text.slice(0, start));
    const per = rhythms?.[1]?.toLowerCase();
    return [
      {
        value: {
          kind: 'percentage',
          rate,
          per:
            per === undefined
              ? null
              : /^(?:day|tag|jour|día|يوم)/.test(per)
                ? 'day'
                : /^(?:month|شهر)/.test(per)
                  ? 'month'
                  : 'week',
          base: baseAfter.exec(after)?.[1]?.trim().toLowerCase() ?? null,
          bound: boundBefore(text.slice(Math.max(0, start - 40), start)),
        },
        start,
        end,
      },
    ];
  });
}
