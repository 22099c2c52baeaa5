import { anyOf } from '../../gazetteer/alternatives.ts';
import { datePattern } from '../../gazetteer/dates.ts';

/** Parts of a statement of time: an amount, the event it counts from, a period, a day. */
const number = String.raw`(?:\d{1,3}(?:\s?(?:-|–|to)\s?\d{1,3})?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty|twenty-four|thirty)(?:\s?\(\w{1,12}\))?`;
const event = String.raw`(?:firm |written |signed )?(?:purchase order|order|P\.?O\.?|award|contract|LO[IA]|notification of award|call-off|drawing approval|approval(?: of drawings)?|down payment|advance payment|site handover|effective date)\b(?: (?:date|award|signature|confirmation|placement))?`;
const since = String.raw`(?:\s(?:AR(?:O|AD)\b|A\.R\.O\.|(?:after|from|of|following|upon)\s(?:(?:the|your|our|a|effective|date|receipt|issue|placement|signing|signature|of|each)\s){0,7}${event}|from date of \w+))`;
const length = String.raw`${number}[\s-](?:calendar |working |business )?(?:days?|weeks?|wks?|months?|mths?|years?)(?:\s(?:max(?:imum|\.)?|at the latest)(?=\s(?:after|from|of|following|ARO)))?`;
const period = String.raw`${length}${since}?`;
const monthName =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const day = String.raw`(?:${datePattern}|(?:early |mid |late |end of |the end of )?(?:Q[1-4]|(?:calendar )?week \d{1,2}|wk\.? ?\d{1,2}|CW ?\d{1,2}|KW ?\d{1,2}|(?:January|February|March|April|May|June|July|August|September|October|November|December)),?(?:\s|\/|\sof\s)(?:19|20)\d\d|(?:early |mid |late |end of |the end of )?(?:${monthName}\.?\s\d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)?(?:\sof)?\s${monthName})\b|(?:mid|early|late|end of|the end of|end)[ -]${monthName}\b|(?:first|second|third|last) week of ${monthName}\b|w\/c \d{1,2} ${monthName}\b|(?:calendar )?week \d{1,2}\b(?!\s(?:days|notice))|CW ?\d{1,2}\b|Q[1-4]\b|(?:19|20)\d\d)`;

/** What is done to the goods, or with them, on the day that counts. */
const doing = String.raw`(?:deliver(?:y|ed|ies)?|shipment|shipped|despatch(?:ed)?|dispatch(?:ed)?|complet(?:e|ed|ion)|finish(?:ed)?|commission(?:ed|ing)?|supplied|mobilis\w+|mobiliz\w+|ready|required?|requires|must have|pick(?:ed)?[ -]?up|collect(?:ed)?|need(?:ed|s)?|at site|on site|receive|return(?:ed)?|send|sent|leave|finish(?:ed)?|sail-?away|load-?out|hand(?:ed)? ?over|installed|arrive|be (?:in|at) \p{Lu}\p{L}+|reach(?:es)?|ship|ex[ -](?:works|mill)|be back|go back|want(?:ed)?|expects?|lead ?time)`;

/** `needs` is a quick look whether the long pattern can stand at all. */
type Phrase = { pattern: RegExp; confidence: number; needs?: RegExp };

const starting = String.raw`\b(?:[Ww]orks?|[Ss]ervices?|[Cc]ontract|[Cc]harter|[Hh]ire|[Ss]upply|[Dd]eliver(?:y|ies)|[Jj]ob|[Cc]ampaign|[Oo]peration)?\s?(?:shall |will |to |must |is to )?(?:start|commence|begin)s?`;

/** Periods, weeks and windows as other languages count them, each with an example and a text without a time of delivery. */
export const foreignTimes: readonly { pattern: RegExp; example: string; counter: string }[] = [
  {
    pattern: /(?:spätestens|bis|in|ab)\s(?:(?:zur|der)\s)?(?:KW|Kalenderwoche)\s?\d{1,2}(?:[/\s]\d{2,4})?/iu,
    example: 'Anlieferung spätestens KW 34',
    counter: 'Leistung 34 kW',
  },
  {
    pattern: new RegExp(
      anyOf('innerhalb(?: von)?', 'binnen', 'lieferzeit(?: von)?', 'in') +
        String.raw`\s\d{1,3}\s(?:Kalender|Arbeits)?(?:tagen?|wochen|monaten?)(?:\s(?:nach|ab)\s[^.;,]{3,60})?`,
      'iu',
    ),
    example: 'Lieferung innerhalb von 12 Wochen nach Bestellung',
    counter: 'Zahlung 12 Prozent',
  },
  {
    pattern:
      /(?:\p{L}+\s\()?\d{1,3}\)?\s(?:semaines|jours|mois)(?:\s(?:calendaires|ouvrés))?\s(?:à compter|après|à partir|dès)\s[^.;,]{3,70}/iu,
    example: "dans un délai de seize (16) semaines à compter de l'ouverture de la lettre de crédit",
    counter: 'Garantie de 16 mois',
  },
  {
    pattern:
      /\d{1,3}\s(?:semanas|días|dias|meses)(?:\s\p{L}+)?\s(?:desde|después|a partir|após|a contar|contados)\s[^.;,]{3,60}/iu,
    example: 'Entrega em 90 dias após o pedido',
    counter: 'Pagamento a 90 dias',
  },
  {
    pattern: /\d{1,3}\s(?:settimane|giorni|mesi)(?:\s\p{L}+)?\s(?:dalla?|dall['’]|dopo|dal)\s?[^.;,]{3,60}/iu,
    example: "Consegna entro 12 settimane dall'ordine",
    counter: 'Garanzia 12 mesi',
  },
  {
    pattern:
      /\p{Nd}{1,3}\s(?:أسبوعاً|أسبوعا|أسبوع|أسابيع|يوماً|يوما|يوم|أيام|شهراً|شهر|أشهر)\sمن\s[^.;،]{3,50}/u,
    example: 'التسليم خلال ١٤ أسبوعاً من تاريخ فتح الاعتماد',
    counter: 'ضمان 24 شهراً',
  },
];

export const phrases: Phrase[] = [
  // Parts of the goods with days of their own stay together.
  {
    pattern: new RegExp(
      String.raw`\b(?:first|1st) (?:lot|batch|shipment|release)\b[^.;,]{0,12}?\s(?:by|in|on)?\s?(?:${day}|${period})` +
        String.raw`(?:,?\s(?:and\s)?(?:the\s)?(?:balance|rest|remainder|second \w+)[^.;,]{0,12}?\s(?:${day}|${period}))?`,
      'i',
    ),
    confidence: 0.88,
    needs: /\b(?:first|1st)\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:window|outage|shutdown|turnaround|stoppage|between|works?|on (?:site|location))\b[^.;]{0,40}?` +
        String.raw`\b(\d{1,2}\s?(?:-|–|to|and|until)\s?\d{1,2}\s${monthName}(?:\s(?:19|20)\d\d)?)`,
      'i',
    ),
    confidence: 0.86,
  },
  // A change says what was and what is; the latter counts.
  {
    pattern: new RegExp(
      String.raw`\b(?:changed|revised|amended|reduced|extended|shortened|increased|moved|postponed|brought forward|advanced)\b[^.;]{0,30}?\bfrom\s(?:${day}|${period})\sto\s(${day}|${period})`,
      'i',
    ),
    confidence: 0.9,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:deliver(?:y|ed|ies)|shipment|lead[ -]?time|completion)\b[^.;]{0,40}?\bnow\s(?:\w+\s){0,2}(${period}|${day})`,
      'i',
    ),
    confidence: 0.89,
  },
  {
    pattern: new RegExp(
      String.raw`${starting}\b[^.;:]{0,30}?${day}[^.;:]{0,40}?\b(?:finish(?:ed)?|complet(?:e|ed|ion)|end(?:s|ed)?|until|over)\b[^.;:]{0,20}?${day}`,
      'i',
    ),
    confidence: 0.83,
    needs: /start|commenc|begin/i,
  },
  {
    pattern: new RegExp(String.raw`\b(?:within\s|max(?:imum|\.)?\s)?${length}${since}`, 'i'),
    confidence: 0.88,
  },
  // The last day counts before the first one.
  {
    pattern: new RegExp(
      String.raw`\b${doing}\b[^.;:]{0,60}?\b((?:within|in|by|before|at the latest(?: on| by| in)?|not later than|no later than|on or before|latest(?: in| by)?|until)\s(?:the\s)?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,?\s)?(?:${day}|${period}))`,
      'iu',
    ),
    confidence: 0.82,
    needs: /\b(?:within|in|by|before|on or before|latest|later than|until)\s/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b${doing}\b[^.;:]{0,60}?\b((?:from|starting|during)\s(?:the\s)?(?:${day}|${period}))`,
      'iu',
    ),
    confidence: 0.8,
    needs: /\b(?:from|starting|during)\s/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:deliver(?:y|ies)|lead[ -]?time|shipment|despatch|dispatch|turn-?around|completion|goods?|material)\b[^.;:]{0,30}?\b((?:max(?:imum|\.)?\s|approx(?:imately|\.)?\s)?(?:${period}|${datePattern}))`,
      'i',
    ),
    confidence: 0.78,
  },
  {
    pattern:
      /\b(?:deliver(?:y|ed|ies)?|need(?:ed|s)?|required|shipment|shipped)\b[^.;:]{0,30}?\b(as soon as possible|asap|immediate(?:ly)?|ex[- ]stock|from stock|urgent(?:ly)?)\b/i,
    confidence: 0.55,
  },
  { pattern: /^(?:delivery[:\s]{1,3})?ex[- ]stock\b[^.;]{0,60}/i, confidence: 0.6 },
  {
    pattern: new RegExp(
      String.raw`(?:\b(?:from|between)\s)?(?:${day})\s(?:through|to|until|till|thru|and)\s(?:${day})`,
      'i',
    ),
    confidence: 0.75,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:commenc(?:e|es|ing|ement)|start(?:s|ing)?(?: date)?|beginning|effective)\b[^.;:]{0,40}?\b(?:in|on|from|by|of|be|tentatively|week)?\s?(?:${day})`,
      'i',
    ),
    confidence: 0.7,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:for a (?:period|term|duration)|duration|term|contract period|framework(?: agreement)?|period|agreement|contract)\b(?:\sof|\sis|\swill be|\sshall be|\sfor)?(?:\sup to|\sapproximately)?[^.;:\d]{0,25}?\b(${period}(?:\s(?:with|plus|\+)[^.;]{0,60})?)`,
      'i',
    ),
    confidence: 0.65,
  },
  {
    pattern:
      /\b(?:delivery (?:period|time|schedule)|time of completion|completion period)\s(?:is |shall be |will be )?(?:as|per|according to|within|in)\s(?:[^.;]|\.(?=\w)){3,80}/i,
    confidence: 0.55,
  },
  {
    pattern:
      /\b(?:deliver\w*|need\w*|requir\w*|ship\w*|have|leave|arrive)\b[^.;:]{0,60}?\b((?:by|before|until|latest)\s(?:(?:next|this)\s)?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b(?:\s(?:next week|morning|noon|before[^.;,]{0,30}))?|the \d{1,2}(?:st|nd|rd|th)\b|\d{1,2}\/\d{1,2}\b))/i,
    confidence: 0.55,
  },
  {
    pattern: new RegExp(String.raw`\bon (?:location|site)\s(?:on\s|by\s)?(${day})`, 'i'),
    confidence: 0.8,
  },
  { pattern: new RegExp(String.raw`\bweek\s\d{1,2},?\s(?:19|20)\d\d\b`, 'i'), confidence: 0.5 },
  { pattern: new RegExp(String.raw`\bwithin\s${length}`, 'i'), confidence: 0.51 },
];
