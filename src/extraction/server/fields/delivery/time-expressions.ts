import { anyOf } from '../../gazetteer/alternatives.ts';
import { datePattern } from '../../gazetteer/dates.ts';
import { findMatches } from '../../gazetteer/matches.ts';
import { anyMonth } from '../../gazetteer/months.ts';
import { numberWord } from '../../gazetteer/number-words.ts';
import { endWithTrigger } from '../../text/triggers.ts';

/**
 * A time as a text says it: a count of days to years, a day or window of the calendar, or "as soon
 * as possible".
 */
export type TimeExpression = { start: number; end: number; kind: 'period' | 'day' | 'soon' };

/** "14", "3-4", "seize (16)", "twenty-four", "١٢٠". */
const count = anyOf(
  String.raw`(?:\p{L}{2,14}\s)?\(\p{Nd}{1,3}\)`,
  String.raw`\p{Nd}{1,3}(?:\s?(?:-|–|to|bis|à|or)\s?\p{Nd}{1,3})?(?:\s?\(\p{L}{2,14}\))?`,
  String.raw`(?:(?:twenty|thirty|forty|fifty)-)?${numberWord}(?:\s?\(\p{Nd}{1,3}\))?`,
);
const unit = anyOf(
  '(?:calendar|working|business|full|clear|consecutive)[ -](?:days?|weeks?|months?)',
  'days?|weeks?|wks?|months?|mths?|years?|yrs?|hours?|hrs?',
  '(?:kalender|arbeits|werk)?(?:tage?n?|wochen?|monate?n?|jahre?n?)|dagen|weken|maanden|jaar',
  'jours?|semaines?|mois|ans|d[ií]as?|semanas?|meses|años?|anos?|giorn[io]|settiman[ae]|mes[ei]|ann[io]',
  'يوما?ً?ا?|يوم|أيام|ايام|أسبوعا?ً?ا?|أسابيع|اسابيع|شهرا?ً?ا?|أشهر|اشهر|شهور|سنة|سنوات',
);
const quality =
  '(?:ouvrés|calendaires|ouvrables|hábiles|naturales|laborables|úteis|corridos|lavorativi|solari|naturali)';
const latest = String.raw`(?:max(?:imum|\.)?|at the latest|latest)(?=\s(?:after|from|of|following|aro)|[,.;]|$)`;
const period = String.raw`${count}[\s-]{1,2}${unit}(?![\p{L}\d])(?:['’](?:\stime)?(?!\p{L}))?(?:\s${quality})?(?:\s${latest})?`;

const part = String.raw`(?:(?:early|mid|late|beginning(?: of)?|middle of|the end of|end of|end|anfang|mitte|ende|début|fin|mi|inizio|fine|finales de)[\s-])`;
const year = String.raw`(?:19|20)\d\d`;
const dayOfMonth = String.raw`\d{1,2}(?:st|nd|rd|th|er|º|\.)?`;
/** The month stands before the day in English alone: "out 20" is no twentieth of October. */
const englishMonth =
  '(?:jan(?:uary)?|feb(?:ruary)?|march|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const ofMonth = anyOf(
  String.raw`${part}?${anyMonth}\.?,?\s(?:de\s)?${year}`,
  String.raw`${dayOfMonth}(?:\s(?:of|de))?\s${anyMonth}(?![\p{L}])\.?`,
  String.raw`${englishMonth}\.?\s\d{1,2}(?:st|nd|rd|th)?(?![\d.,]*\d)`,
  String.raw`${part}${anyMonth}(?!\p{L})`,
);
const ofYear = anyOf(
  String.raw`(?:q[1-4]|(?:first|second|third|fourth|last) quarter)(?:\s?\/\s?|\s(?:of\s)?)${year}`,
  String.raw`(?<=(?:early|mid|late|end of|in|by|during|for|from|until|before) )q[1-4](?![\p{L}\d])`,
  String.raw`(?:calendar week|week|wk\.?|cw|kw|kalenderwoche|semaine|settimana|uke|vecka)\s?\d{1,2}(?:\s?[/.]\s?|,?\s(?:of\s)?)${year}`,
  String.raw`(?:calendar week|week|wk\.?|cw|kw|kalenderwoche)\s?\d{1,2}(?![\d.,]*\d)(?!\s(?:days|notice|hours))`,
  String.raw`(?<=(?:in|for|during|by|until|from|early|mid|late|end of) )${year}(?![\d/.-]*\d)`,
  String.raw`(?:first|second|third|last) week of ${anyMonth}(?:\s${year})?`,
);
const day = anyOf(datePattern, ofYear, ofMonth);
const link = String.raw`\s?(?:-|–|\/)\s?|\s(?:to|until|till|through|thru|and|bis|und|au|al|a|e|hasta|até)\s(?:the\s|le\s|el\s|zum\s)?`;
const window = String.raw`(?:${day}|\d{1,2}(?:st|nd|rd|th|\.)?)(?:${link})${day}`;
const soon = anyOf(
  'as soon as possible|asap|ex[- ]stock|(?:from|off|ab|ex)[ -](?:the )?(?:stock|shelf|lager)|immediate(?:ly)?|prompt(?:ly)?',
  '(?:most |very )?urgent(?:ly)?|schnellstmöglich|sofort|dès que possible|lo antes posible|فور(?:اً|ا)',
);

/** What may stand before a time and belongs to it: "within", "no later than", "spätestens". */
export const timePrefix = anyOf(
  '(?:no|not) later than|on or before|at the latest(?: on| by| in)?|latest(?: by| in)?|(?:with)?in|by|before|until',
  'till|max(?:imum|\\.)?|approx(?:imately|\\.)?|from|between|during',
  'spätestens(?: am| bis(?: zum)?)?|innerhalb(?: von)?|binnen|bis(?: zum)?|ab',
  'a más tardar(?: el)?|al più tardi(?: il)?|o mais tardar(?: em| até)?',
  'au plus tard(?: le)?|dans(?: un délai de)?|sous|avant le|dentro de|hasta el|antes del|até|em|máximo|entro(?: il)?',
  'délai(?: maximum)?(?: de)?|خلال|قبل|حتى|لغاية',
);
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}.,:/-])(?:${timePrefix}\s(?:an?\s|the\s|(?:\p{L}{3,9}day|\p{L}{3,8}tag|(?:mon|tue|wed|thu|fri|sat|sun)\p{L}{0,2}\.?),?\s)?(?:max\.?\s|maximal\s)?)?` +
    String.raw`(?:(?<period>${period})|(?<window>${window})|(?<day>${day})|(?<soon>${soon})(?!\p{L}))`,
  'giu',
);
/** Any figure, month or word for a time: without one no time can stand, and most sentences have none. */
const mayTell =
  /\p{Nd}|week|day|month|year|hour|tag|woche|monat|jahr|jour|semaine|mois|ans|a[nñ]o|ann[io]|d[ií]a|semana|mes|giorn|settiman|يوم|أيام|سبوع|أسابيع|شهر|سنة|سنوات|stock|asap|possi|urgent|prompt|immed|sofort|mitte|end|early|mid|late|quarter|فور/iu;
const acronym = /^\s?(?:ARO|A\.R\.O\.?|ARAD|ARPO|AROF|EARO)(?![\p{L}])/u;
const arabicEvent =
  /^\s(?:(?:تبدأ|تحسب|اعتباراً|اعتبارا)\s)?(?:من|بعد)\s(?:(?!وليس|مع |على |كما )\p{L}+\s?){1,8}/u;

/** Every time a text says, in order; a period with the event it counts from. */
export function timesIn(text: string): TimeExpression[] {
  if (!mayTell.test(text)) return [];
  const found: TimeExpression[] = [];
  for (const match of findMatches(pattern, text)) {
    const { groups } = match;
    const kind =
      groups?.['period'] === undefined ? (groups?.['soon'] === undefined ? 'day' : 'soon') : 'period';
    const end = match.index + match[0].length;
    const last = found.at(-1);
    // "Lot 2 may be awarded" names no month.
    if (/\d\s+may$/.test(match[0])) continue;
    // An event may itself hold a time: "30 days after 3 March".
    if (last && match.index < last.end) continue;
    found.push({ start: match.index, end: kind === 'period' ? endOfPeriod(text, end) : end, kind });
  }
  return found;
}

function endOfPeriod(text: string, end: number): number {
  const after = text.slice(end, end + 160);
  const event = acronym.exec(after) ?? arabicEvent.exec(after);
  return event ? end + event[0].trimEnd().length : endWithTrigger(text, end);
}
