import { anyOf } from '../../gazetteer/alternatives.ts';

/** What makes a date the day of the enquiry: the label of its line, or the words that stand right before it. */
export type DayCue = {
  at: 'label' | 'before';
  pattern: RegExp;
  confidence: number;
  /**
   * A text with a date that the cue must take, and one that it must leave; of a label only the label itself.
   */
  example: string;
  counter: string;
};

export const dayCues: readonly DayCue[] = [
  {
    at: 'label',
    pattern: new RegExp(
      '^date of ' +
        anyOf(
          'dispatch|issue|publication|posting|release',
          '(?:the |this )?(?:enquiry|request|tender|rfq|nit|notice|letter)',
        ) +
        String.raw`\b.*$`,
    ),
    confidence: 0.9,
    example: 'date of issue',
    counter: 'date of delivery',
  },
  {
    at: 'label',
    pattern: new RegExp(
      '^' +
        anyOf(
          '(?:date )?(?:issued?|floated|floating|released?|posted|published|sent|raised|prepared)(?: date| on)?',
          'date|dated|our date',
        ) +
        '$',
    ),
    confidence: 0.9,
    example: 'issue date',
    counter: 'due date',
  },
  {
    at: 'label',
    pattern: new RegExp(
      '^' +
        anyOf(
          'enquiry|inquiry|request|requisition|publication|posting|rfq|rfp|itt|itb|tender',
          'notice|document|letter|revision|rev',
        ) +
        ' date$',
    ),
    confidence: 0.72,
    example: 'enquiry date',
    counter: 'validity date',
  },
  {
    at: 'label',
    pattern:
      /^(?:(?:ausgabe|anfrage|ausstellungs)?datum|vom|date (?:d['’ ]émission|de publication)|émis le|en date du)$/,
    confidence: 0.9,
    example: 'anfragedatum',
    counter: 'abgabedatum',
  },
  {
    at: 'label',
    pattern:
      /^(?:fecha(?: de (?:emisión|publicación|envío))?|data(?: d[ei] emiss\p{L}+)?|emiss?i(?:on|ón|one|ão)|datum aanvraag)$/u,
    confidence: 0.9,
    example: 'fecha de emisión',
    counter: 'fecha de entrega',
  },
  {
    at: 'before',
    pattern: /\b(?:dated|dtd\.?|date of (?:dispatch|issue))\s*[:.]?\s*$/i,
    confidence: 0.75,
    example: 'Tender TX-4471/25, dated 03.02.2025',
    counter: 'outdated by 03.02.2025',
  },
  {
    at: 'before',
    pattern: /\b(?:issued|floated|released|published)(?: on| date)?\s*[:.]?\s*$/i,
    confidence: 0.75,
    example: 'Issued 28/05/2026 (dd/mm/yyyy)',
    counter: 'drawings to be issued by 28/05/2026',
  },
  {
    at: 'before',
    pattern: /\bissued (?:by|with|at|from|in)\s[^.;\d]{2,50}(?:,|\sof|\son)\s*$/i,
    confidence: 0.72,
    example: 'Issued by the Quality Department, 3 February 2027',
    counter: 'Drawings to be issued by 3 February 2027',
  },
  {
    at: 'before',
    pattern:
      /(?:^|\s{2,}|[|;,]\s*)(?:date\s*:|(?:issue|tender|enquiry|rfq|revision|document) date\s*:?)\s*$/i,
    confidence: 0.85,
    example: 'NIT No. : NRL/SVP/1187          Date : 16.11.2026',
    counter: 'Bid due date : 14.12.2026',
  },
  {
    at: 'before',
    pattern: new RegExp(
      `(?<![\\p{L}])${anyOf('stand|ausgabe|version|edition|édition|edición|edizione', 'edição|issue|rev(?:ision|\\.)?')}` +
        String.raw`(?:\s?\p{Lu}?\d?(?:\.\d)?)?[\s:,–-]+(?:of|vom|du|del?|dated)?\s?$`,
      'iu',
    ),
    confidence: 0.72,
    example: 'Allgemeine Einkaufsbedingungen, Stand: 01.03.2027',
    counter: 'Tag der Abgabe 01.03.2027',
  },
  {
    at: 'before',
    pattern: /(?:\d|[A-Z]{2,})\s(?:du|en date du|vom|del?|dated?|of)\s$/,
    confidence: 0.75,
    example: "AVIS D'APPEL D'OFFRES n° 2027/DA/006 du 18 janvier 2027",
    counter: 'Les offres sont valables à partir du 18 janvier 2027',
  },
  {
    at: 'before',
    pattern:
      /(?<!\p{L})(?:fecha|datum|ausgestellt am|émis le|publié le|emesso il|emitido (?:el|em|a))\s?:?\s*$/iu,
    confidence: 0.8,
    example: 'Emesso il 12 marzo 2027',
    counter: 'Fecha de entrega: 12 marzo 2027',
  },
  {
    at: 'before',
    pattern: new RegExp(
      String.raw`(?<!\p{L})` +
        anyOf(
          String.raw`التاريخ|بتاريخ|المؤرخة?(?:\sفي)?`,
          String.raw`تاريخ\s(?:ال)?(?:إعلان|طلب|إصدار|اصدار|نشر|مناقصة|استفسار|خطاب|كتاب)`,
        ) +
        String.raw`\s?:?\s*$`,
      'u',
    ),
    confidence: 0.85,
    example: 'تاريخ الإعلان: ٢٦ أبريل ٢٠٢٦م',
    counter: 'تاريخ التسليم: ٢٦ أبريل ٢٠٢٦م',
  },
];

/**
 * What stands before the date in a line of the head: nothing, a place, a number of the paper, a gap
 * of a table.
 */
export const headOfLine: readonly { pattern: RegExp; example: string; counter: string }[] = [
  {
    pattern: /^\s*$|(?:[,:،]|\s[–-])\s*(?:le|den|li|lì|el|the|a|في)?\s*$/i,
    example: 'Hassi Terfa, le ',
    counter: 'after ',
  },
  { pattern: /\s{3,}$|\t$|\|\s*$/, example: 'Tender ref. ODP/77          ', counter: 'Tender of ' },
];
/** The number of the paper right before a date, which then need not close its line. */
export const numberBefore =
  /(?<![\w/.-])(?=[\w/.-]*\d)[A-Z][\w/.-]{4,}(?:,?\s[Rr]ev\.?\s?\w{1,3})?(?:,\s|\s[–|-]\s)$/;

/** A line about one of these has its own day, which is not that of the enquiry. */
export const otherDays = new RegExp(
  anyOf(
    String.raw`clos(?:e|ing)|due\b|deadline|deliver|valid|until|before|no later|opening|meeting|visit|start`,
    String.raw`complet|award|effective|\bby\b|within|frist|bis\b|spätestens|liefer|avant|jusqu|limite`,
    'livraison|entrega|antes|hasta|entro|consegna|scaden|até|prazo|remise|abgabe|eröffnung|ouverture',
    'موعد|إغلاق|تسليم|فتح|اجتماع|زيارة|صلاحية|انتهاء|قبل|خلال|حتى|نهاية',
  ),
  'i',
);
