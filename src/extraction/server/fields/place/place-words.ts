import { anyOf } from '../../gazetteer/alternatives.ts';

/** Nouns of a site, with which a place may be called or go on behind its name. */
const siteWord = new RegExp(
  String.raw`(?<!\p{L})` +
    anyOf(
      'site|yard|base|terminal|warehouse|stores?|depot|plant|refinery|port|quay|quayside|jetty|dock|works|facility|field',
      'station|platform|rig|pad|workshop|gate|harbou?r|airport|camp|lager|baustelle|werk|hafen|site|dépôt|usine|planta|obra',
      'puerto|almacén|cantiere|[وبل]?(?:ال)?(?:مخازن|مخزن|مستودع|مستودعات|ميناء|موقع|ساحة|ورشة|مصفاة|محطة|حقل|قاعدة)',
    ) +
    String.raw`(?!\p{L})`,
  'iu',
);
/** True where a text holds a noun of a site. */
export const namesSite = (text: string): boolean => siteWord.test(text);

const prepositions =
  'to|at|in|into|on|from|for|near|of|via|within|by|nach|an|auf|frei|bei|ab|für|pour|à|au|en|a|al';
const articles = String.raw`the|our|your|das|die|den|la|le|el|unser\p{L}*|notre|nuestr\p{L}+`;
const preposition = new RegExp(
  String.raw`(?<!\p{L})(${prepositions}|presso|para|de|في|إلى|الى|من|لدى)\s(?:(?:${articles})\s)?$`,
  'iu',
);
const sorts = new Map(
  Object.entries({
    to: 'to into nach an auf frei à au a al para für pour إلى الى',
    at: 'at on bei presso لدى',
    in: 'in en within في',
    from: 'from ab من',
    for: 'for',
    of: 'of de by',
    near: 'near',
    via: 'via',
  }).flatMap(([sort, words]) => words.split(' ').map((word): [string, string] => [word, sort])),
);

/** The preposition that words end in, by its sense in English; null without one. */
export function prepositionAtEnd(words: string): string | null {
  const said = preposition.exec(words)?.[1]?.toLowerCase();
  return said === undefined ? null : (sorts.get(said) ?? 'other');
}

/** A price asked for beside: "as an option also CIF Alexandria". */
export const beside = new RegExp(
  anyOf(
    String.raw`\b(?:option(?:al(?:ly)?)?|alternativ\p{L}+|also|additionally|as well|besides|separate price)\b`,
    String.raw`(?<!\p{L})(?:wahlweise|auch|zusätzlich|en option|également|opcional\p{L}*|también)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:opzional\p{L}*|anche|كاختيار|كبديل|أيضا\p{M}*|اختياري\p{M}*)(?!\p{L})`,
  ),
  'iu',
);

const headings: readonly [of: string, pattern: RegExp][] = [
  [
    'places',
    /(?<!\p{L})(?:deliver|destination|shipment|ship to|site|location|place|liefer|livraison|lieu|entrega)/iu,
  ],
  ['places', /(?<!\p{L})(?:lugar|consegna|luogo|تسليم|توريد|موقع|مكان)/iu],
  ['offers', /(?<!\p{L})(?:submission|bid|tender|offer|proposal|quotation|instruction|contact|meeting)/iu],
  ['offers', /(?<!\p{L})(?:angebot|offre|oferta|عروض|عطاء)/iu],
  ['money', /(?<!\p{L})(?:payment|price|commercial|invoic|zahlung|paiement|pago|دفع)/iu],
];
/** What a heading or a label speaks of: places, offers, money. */
export const findMatters = (heading: string): string[] =>
  headings.flatMap(([of, pattern]) => (pattern.test(heading) ? [of] : []));

const noName = /^(?:the|our|your|and|dap|ddp|fca|cif|cip|cpt|cfr|fob|exw)$/;
/** The words of a place that are its name. */
export const nameWords = (place: string): string[] =>
  (place.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter(
    (word) => !siteWord.test(word) && !noName.test(word),
  );
