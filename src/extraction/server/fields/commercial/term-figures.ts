import { anyOf } from '../../gazetteer/alternatives.ts';
import { numberWord } from '../../gazetteer/number-words.ts';
import { datePattern } from '../../gazetteer/dates.ts';
import { anyMonth } from '../../gazetteer/months.ts';
import { currencies } from './commercial-wording.ts';

const digits = String.raw`\p{Nd}[\p{Nd}.,٫٬]*(?<![.,])`;
const share = String.raw`(?:1\/2|\p{Nd}{1,3}(?:[.,٫]\p{Nd}+)?)\s?(?:%|٪|‰|(?:per|pour|por) ?mill?e?|per thousand)`;
const money = anyOf(
  String.raw`(?:Rs\.?|US\$|R\$|A\$|[$€£]|${currencies}|FCFA)\s?${digits}(?:\s?(?:million|lakhs?|crores?|k\b|/-))?`,
  String.raw`\p{Nd}[\p{Nd} .,٬٫]*\p{Nd}\s?(?:${currencies}|FCFA|€|euros?|(?:ال)?(?:ريال|درهم|دينار|دولار)\p{L}*)`,
  String.raw`(?<=\s)\p{Nd}{1,3}k(?=\s(?:a|per)\sday)`,
);
const day = anyOf(
  'days?|Tage?n?|jours?|días?|dias?|giorni|gg|dagen|dager|dagar|dni|weeks?|Wochen?|semaines?|semanas?|settimane',
  'يوم(?:اً|ا)?|أيام|أسبوع(?:اً|ا)?|أسابيع',
);
const month = 'months?|mths?|Monate?n?|mois|mes(?:es|i)|maanden|måneder|månader|أشهر|شهر(?:اً|ا)?|شهور';
const year = 'years?|Jahre?n?|ans|années|años?|anni|anos?|jaar|år|سنة|سنوات';
const counting = String.raw`(?:\s|-)?(?:(?:calendar|working|business|consecutive|bank(?:ing)?)\s)?`;
const until = "until|till|through|up to|bis(?: zum)?|jusqu['’]au|hasta(?: el)?|fino al|até";
/** Shares, sums, periods and last days of a sentence. */
export const figure = new RegExp(
  String.raw`(?<share>(?<![\p{Nd}.,/])${share})|(?<money>(?<![\p{L}\p{Nd}])${money}(?!\s(?:days?|weeks?|Tage)))` +
    String.raw`|(?<net>(?<![\p{L}])net(?:to)?\s\p{Nd}{2,3}(?![\p{Nd}%]|[.,]\p{Nd})(?:\sdays?)?)` +
    String.raw`|(?<![\p{L}\p{Nd}.,-])(?<period>(?:\p{Nd}{1,3}|${numberWord})${counting}(?:(?<day>${day})|(?<month>${month})|(?<year>${year}))|سنتين|شهرين)(?!\p{L})` +
    String.raw`|(?<!\p{L})(?<until>(?:${until})\s(?:${datePattern}|(?:the )?end (?:of )?${anyMonth}))`,
  'giu',
);

const unit = anyOf(
  'day|week|month|Werktag|Arbeitstag|Kalendertag|Tag|Woche|jour|semaine|día|dia|semana|giorno|settimana|dag|vecka|uke',
  'يوم|أسبوع',
);
/** What a rate is counted by. */
export const perUnit = new RegExp(
  String.raw`(?<![\p{L}])(?:(?:per|for (?:each|every)|a|an|each|every|je|pro|par|por(?: cada)?|a(?:l|lla|o)?|cada|for hver|pr\.?|عن كل)\s(?:\p{L}+\s){0,2}?(?<unit>${unit})s?(?!\p{L})|(?<adverb>daily|weekly|يوميا(?:ً)?|أسبوعيا(?:ً)?))`,
  'iu',
);
const top = anyOf(
  String.raw`max(?:imal|imum|\.)?(?:\sof)?|up to|capped(?: at)?|cap(?: of)?|ceiling(?: of)?|roof(?: of)?|limit(?:ed)?(?: to| of)?|at most|stops?(?: counting)? at|not? (?:to )?(?:more than|exceed(?:ing)?)`,
  String.raw`höchstens|bis(?: zu)?|begrenzt auf|plaf\p{L}+(?:\sà)?|jusqu'à|máximo(?:\sde[l]?)?|massimo(?:\sdel)?|tope(?:\sde[l]?)?|hasta(?:\sun)?|até|limite(?:\sde)?|fino\sa[l]?`,
  String.raw`(?:و?بحد|على) (?:أقصى|أعلى|ألا|أن لا)(?: قدره)?(?: تتجاوز)?|حتى|(?:و?بما )?لا [يت]تجاوز`,
);
/** How high a rate may rise in all. */
export const ceiling = new RegExp(
  String.raw`(?<![\p{L}])(?:${top})\s(?:(?:a|an|the|total|maximum|cap|of|to|in)\s|dell['’]){0,4}(?<top>${share}|${money}|(?<bare>\p{Nd}{1,2}|five|ten|fifteen|twenty)(?=[\s.,;]|$))`,
  'iu',
);
export const noCeiling =
  /(?<![\p{L}])(?:(?:without|with no|no|sans|sin|ohne|senza|sem|دون|بلا|بدون|لا)\s(?:an?\s|any\s|upper\s)?(?:limit|cap|ceiling|maximum|plafond|tope|límite|Obergrenze|Begrenzung|limite|سقف|حد)|unbegrenzt|uncapped|unlimited)/iu;
