import { anyOf } from '../../gazetteer/alternatives.ts';

/** Words of a buyer who asks for goods, in one language, and how that language shows that a noun stands for several. */
type AskingCue = {
  pattern: RegExp;
  /** What a noun behind a number without a unit begins with: "gate valves", "Kugelhähne". */
  several: RegExp;
  example: string;
  counter: string;
};

const word = (...parts: string[]): RegExp =>
  new RegExp(String.raw`(?<!\p{L})${anyOf(...parts)}(?!\p{L})`, 'iu');
/** The plural that most European languages have: one of the first words ends in s. */
const endsInS = /^(?:\p{L}[\p{L}-]+ ){0,4}\p{L}[\p{L}-]+s(?!\p{L})/iu;

export const askingCues: readonly AskingCue[] = [
  {
    pattern: word(
      'bid(?:ding)?|quot(?:e|ation|ing)s?|offers?|prices?|pricing|suppl(?:y|ying)|provision|purchas\\w+|procure\\w*',
      'buy(?:ing)?|order|need|require|want(?:ed)?|looking for|interested in|hire|rental|rent|delivery of|repair|overhaul',
      'our requirements? (?:is|are)|(?:supplier|seller|vendor) delivers',
      '(?:enquir(?:y|e|ing)|inquir(?:y|e|ing)|RF[QP])(?: no\\.? \\S+)? for',
      'in numbers',
    ),
    several: endsInS,
    example: 'Please bid for 4 gate valves.',
    counter: 'The forbidden zone holds 4 gate valves.',
  },
  {
    pattern: word(
      '\\p{L}*angebote?|anbieten|bieten|benötigen|brauchen|anfragen|suchen',
      'bestellen|(?:be)?liefern|\\p{L}*lieferung|anfrage',
    ),
    several: /^(?:\p{Ll}+ ){0,2}\p{Lu}\p{L}{3,}/u,
    example: 'Bitte bieten Sie 3 Kugelhähne an.',
    counter: 'Das Gebiet hat 3 Kugelhähne.',
  },
  {
    pattern: word(
      'offre|devis|chiffrer|coter|cotation|prix|fourniture|fournir|besoin|(?:il )?nous faut|achat',
    ),
    several: endsInS,
    example: 'Nous avons besoin de 6 robinets.',
    counter: 'Le coffre tient 6 robinets.',
  },
  {
    pattern: word(
      'coti[zc]\\w+|cotización|presupuest\\w+|oferta\\w*|ofertar|suministr\\w+|necesitamos|precisamos',
      'requerimos|compra\\w*',
      'cotação|fornecimento|orçamento|proposta',
    ),
    several: endsInS,
    example: 'Rogamos coticen 5 bombas.',
    counter: 'El almacén tiene 5 bombas.',
  },
  {
    pattern: word(
      'offert[ae]|preventivo|quotazione|fornitura|fornire|occorrono|servono|richiediamo|acquisto',
    ),
    several: /^(?:\p{L}+ ){0,2}\p{L}{3,}[ie](?!\p{L})/u,
    example: 'Vi chiediamo offerta per 4 valvole.',
    counter: 'Il magazzino ha 4 valvole.',
  },
  {
    pattern: word(
      '[ولبن]?(?:ال)?(?:توريد|تجهيز|تسعير|شراء|عرض|عروض)|تزويد\\p{L}*',
      'نحتاج|نطلب|نرغب|نود|مطلوب|المطلوب|احتياج\\p{L}*',
    ),
    // Days and riyals stand behind a bare number as well: a noun has the plural of things.
    several: /^\p{Script=Arabic}{2,}ات(?!\p{L})/u,
    example: 'نحتاج إلى 5 قطع',
    counter: 'يوجد 5 قطع',
  },
];

/** Behind a request, words that add to it: "Also 25 m of hose". */
export const addingWords = new RegExp(
  '^(?:(?:and|und|et|y|e) )?' +
    anyOf(
      'also|additionally|in addition|plus|furthermore|further|as well as|together with|auch|au(?:ß|ss)erdem|zusätzlich',
      'sowie|aussi|ainsi que|également|en outre|además|también|inoltre|anche|além disso|كذلك|أيضا|بالإضافة إلى',
    ) +
    '(?!\\p{L})',
  'iu',
);

/** Where a request ends, how its language shows that a noun stands for several. */
export type Asking = { end: number; several: RegExp };

/** The first request of a sentence; null where nothing is asked for. */
export function askingIn(text: string): Asking | null {
  let first: (Asking & { start: number }) | null = null;
  for (const { pattern, several } of askingCues) {
    const match = pattern.exec(text);
    if (match && (!first || match.index < first.start))
      first = { start: match.index, end: match.index + match[0].length, several };
  }
  return first;
}
