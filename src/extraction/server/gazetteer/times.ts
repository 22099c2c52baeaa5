import { datePattern } from './dates.ts';
import { numberWord } from './number-words.ts';

const number = String.raw`(?:\d{1,3}|an?|${numberWord})`;
const unit = String.raw`(?:(?:calendar|working|business)[\s-])?(?:days?|weeks?|wks?|months?|mths?|years?|hours?|días?|semanas?|meses|años?|tage?n?|wochen?|monate?n?|jahre?n?|jours?|semaines?|mois|giorni|settimane|mesi)`;
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)';
const timePattern = new RegExp(
  [
    datePattern,
    String.raw`(?<![\p{L}\d])${number}(?:\s?\(\w{1,12}\))?(?:\s?(?:-|–|to|or)\s?\d{1,3})?[\s-]{1,2}${unit}(?![\p{L}])`,
    String.raw`(?<![\p{L}\d])${month}\.?(?:\s\d{1,2}\b|,?\s(?:19|20)\d\d\b)|\b\d{1,2}(?:st|nd|rd|th)?\.?\s${month}(?![\p{L}])`,
    String.raw`\b(?:weeks?|wk|kw|cw|q[1-4]|quarter)\s?[.:]?\s?\d{1,4}\b|\bq[1-4]\b`,
    String.raw`\bex[ -]?stock\b|\b(?:from|off) (?:the )?(?:stock|shelf)\b|\bimmediate(?:ly)?\b|\bprompt(?:ly)?\b|\basap\b|\burgent(?:ly)?\b|\bas soon as possible\b|\bsofort\b`,
    String.raw`\b(?:19|20)\d\d\b`,
  ].join('|'),
  'iu',
);
/** "Incoterms 2020" names a rule book, not a year to deliver in. */
const ruleBook = /\(?\bincoterms?\b[®\s,:-]{0,3}(?:19|20)\d\d\)?/gi;

/**
 * True when a text says when or how long: a count of days to years, a date, a month, a week or
 * quarter number, "ex stock", "immediate".
 */
export function saysWhen(text: string): boolean {
  return timePattern.test(text.replace(ruleBook, ' '));
}
