import { endWithTrigger } from '../../text/triggers.ts';
import { clauseFrom } from './commercial-clause.ts';

export type CommercialTerm = {
  name: string;
  pattern: RegExp;
  say: (match: RegExpExecArray, text: string) => string;
};

/** What stands behind the noun of a commercial matter: a share, a period, or a rate with its ceiling. */
export type Figure = 'share' | 'split' | 'period' | 'day' | 'rate' | 'none';
/** A matter by its noun in one language, with a sentence that states it and one that does not. */
export type TermNoun = { name: string; noun: string; figure: Figure; example: string; counter: string };

/** Anything inside a clause: a full stop only within a number. */
export const inClause = String.raw`(?:[^.;]|\.(?=\d))`;
export const currencies =
  'INR|USD|EUR|GBP|SAR|AED|OMR|QAR|KWD|BHD|NOK|SEK|DKK|CHF|CAD|AUD|SGD|MYR|IDR|THB|CNY|JPY|KRW|BRL|MXN|NGN|ZAR|EGP|DZD|KZT|TRY|PLN|CZK|RON|NZD';
export const money = String.raw`(?:(?:${currencies}|Rs\.?|US\$|€|\$|£)\s?[\d.,]*\d(?:\s?(?:million|lakhs?|crores?|k))?|[\d.,]*\d\s?(?:${currencies}|€))`;
export const days = String.raw`\d{1,3}(?:\s|-)?(?:calendar |working )?(?:days?|months?|weeks?|years?)`;
export const share = String.raw`\d{1,3}(?:[.,]\d+)?\s?(?:%|‰|per\s?(?:cent|mille|thousand))`;
export const worth = String.raw`(?:[\w-]{1,20} ){0,2}(?:value|price|amount|order|contract|sum)(?: (?:value|price|amount))?`;

/** The words from the match to the end of its clause. */
export const clause = (match: RegExpExecArray, text: string): string => clauseFrom(text, match.index);

/** The event that what was matched is counted from, as the text goes on: " after the closing date". */
export const eventAfter = (match: RegExpExecArray, text: string): string => {
  const end = match.index + match[0].length;
  return text.slice(end, endWithTrigger(text, end));
};

/** An offer is valid from its closing date wherever nothing else is said; any other event is kept. */
export const offerEvent = (match: RegExpExecArray, text: string): string =>
  eventAfter(match, text).replace(/^\s(?:from|counted)\s.*$/, '');

/** The performance security by the word the customer has for it. */
export const guaranteeIn = (words: string): string =>
  /\bPBG\b|performance bank guarantee/i.test(words)
    ? 'PBG'
    : `performance ${/bond|security/i.exec(words)?.[0].toLowerCase() ?? 'guarantee'}`;

/** A rate of damages without its noun: so much for every day or week late, with its ceiling. */
export const lateRate = new RegExp(
  String.raw`(${share}|${money})[^.;]{0,40}?\b(?:per|for (?:each|every)|a|each|every)\s(?:\w+\s)?(day|week)\b` +
    String.raw`(?:[^.;]{0,80}?\b(?:max\w*|limited to|ceiling|capped at|exceed\w*|up to|cap)(?:\sof)?\s(${share}|${money}))?`,
  'i',
);

export const damagesOf = (rate = '', per = '', top?: string): string =>
  `LD ${rate} per ${per.toLowerCase()}${top === undefined ? '' : `, max ${top}`}`;
