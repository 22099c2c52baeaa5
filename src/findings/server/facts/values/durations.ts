import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import type { Bound, FactValue } from '../fact.ts';
import { numberPattern, parseNumber } from './numbers.ts';

type Duration = Extract<FactValue, { kind: 'duration' }>;
/** A value found in a statement; the offsets are those of its words. */
export type FoundValue<T extends FactValue = FactValue> = { value: T; start: number; end: number };

const units: readonly [unit: Duration['unit'], days: number, pattern: string][] = [
  ['hour', 1 / 24, 'hours?|hrs?|stunden?|heures?|horas?'],
  ['day', 1, 'days?|tage?n?|jours?|d[ií]as?|giorni|يوم(?:اً|ًا|ا)?|أيام'],
  ['week', 7, 'weeks?|wks?|wochen?|semaines?|semanas?|settimane|أسابيع|[أا]سبوع(?:اً|ًا|ا)?'],
  ['month', 30.4375, 'months?|mths?|monate?n?|mois|meses|mes|mesi|[أا]شهر|شهور|شهر(?:اً|ًا|ا)?'],
  ['year', 365.25, 'years?|yrs?|jahre?n?|ans|années?|años?|anni|anos|سنوات|سنة|أعوام|عام(?:اً|ًا|ا)?'],
];
const anyUnit = units.map(([, , pattern]) => pattern).join('|');
const duration = new RegExp(
  String.raw`(?<!\d:)(${numberPattern})(?:\s?(?:-|–|—|to|bis|à|or|و)\s?(${numberPattern}))?[\s-]{0,2}(?:calendar\s|working\s|business\s|consecutive\s|full\s|clear\s)?(${anyUnit})(?!\p{L})`,
  'giu',
);

export const daysIn = (unit: Duration['unit']): number => units.find(([name]) => name === unit)?.[1] ?? 1;

const daysOf = (unit: string): [Duration['unit'], number] => {
  const found = units.find(([, , pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(unit));
  return found ? [found[0], found[1]] : ['day', 1];
};

const atLeastInArabic = /(?:لا [يت]قل عن|كحد أدنى|بحد أدنى)\s?$/;
const atMostInArabic = /(?:لا [يت]تجاوز|لا [يت]زيد (?:عن|على)|[كب]حد أقصى)\s?$/;

/** Words before a figure that make it the least or the most. */
export const boundBefore = (before: string): Bound =>
  atLeastInArabic.test(before) ||
  /\b(?:at least|minimum(?: of| period of)?|min\.?|not less than|no less than|mindestens|au moins|al menos)\s?(?:of |a |period of |be |is )*$/i.test(
    before,
  )
    ? 'minimum'
    : atMostInArabic.test(before) ||
        /\b(?:at most|max(?:imum)?\.?(?: of)?|not (?:to )?exceed(?:ing)?|no more than|not more than|up to|capped at|limited to|höchstens|au plus)\s?(?:of |a |to )*$/i.test(
          before,
        )
      ? 'maximum'
      : 'exact';

const trigger =
  /^['’]?s?(?:\s(?:net|warranty|guarantee))?\s?,?\s?(?:(?:is |are |to be )?(?:counted |calculated |starting )?(?:from|after|of|following|upon|ab|nach|à compter d[eu]|après|(?:contad[ao]s? )?desde|a partir de|de(?=\sla\s(?:orden|fecha)|l\spedido))|ARO\b|A\.R\.O\.|EOM\b)(?:\s(?:the|its|our|your|date|receipt|of|day|issue|actual|successful|final|first|a|an|der|la|le))*\s?((?!with\b)[\p{L}/-]+(?:\s(?!or\b|and\b|with\b|whichever|at\b|to\b(?! use))[\p{L}-]+){0,4})?/iu;
/** "من تاريخ أمر الشراء" */
const triggerInArabic =
  /^\s(?:تبدأ |عملا? )?(?:من|بعد|اعتبار(?:ا|اً|ًا) من)\s(?:تاريخ\s)?\p{L}+(?:\s\p{L}+){0,3}/u;
const triggers: readonly [name: string, pattern: RegExp][] = [
  [
    'order',
    /\border\b|\bPO\b|\bpurchase\b|\bARO\b|A\.R\.O|\baward\b|\bcontract\b|\bLOA\b|\bbestell|\bcommande|\bpedido|\borden\b|أمر|العقد|الترسية/i,
  ],
  [
    'commissioning',
    /commission|start-?up|putting|in(?:to)? (?:use|service|operation)|installation|inbetrieb|التشغيل|التعبئة/i,
  ],
  ['delivery', /deliver|ship|despatch|dispatch|liefer|livraison|entrega|arrival|التسليم|التوريد|الشحن/i],
  ['approval', /approv|drawings?\b/i],
  ['invoice', /invoice|rechnung|facture|factura|فاتورة|الفاتورة/i],
  [
    'closing',
    /clos|bid opening|opening|submission|tender|due date|deadline|offer|quotation|bid\b|فتح|إغلاق|الغلق|تقديم/i,
  ],
  ['acceptance', /accept|taking|handover|hand-over|completion|القبول|الاستلام/i],
];

/** The event a period is counted from, the first of the words behind it; null where none stands there. */
export function triggerAfter(after: string): string | null {
  const words = after.slice(0, 120);
  const found = trigger.exec(words) ?? triggerInArabic.exec(words);
  if (!found) return null;
  const named = triggers.map(([name, pattern]) => ({ name, at: found[0].search(pattern) }));
  return named.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at)[0]?.name ?? null;
}

/** Every period in a statement, with the event it is counted from. */
export function durationsIn(text: string): FoundValue<Duration>[] {
  if (
    !/[\d٠-٩]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|\w+ty|twelve|hundred)\b/i.test(
      text,
    )
  )
    return [];
  return findMatches(duration, text).flatMap((match): FoundValue<Duration>[] => {
    const [whole, first = '', second, unitWritten = ''] = match;
    const [unit, length] = daysOf(unitWritten);
    const [low, high] = [parseNumber(first), second === undefined ? null : parseNumber(second)];
    if (low === null) return [];
    const end = match.index + whole.length;
    // "5 year old" is an age, "24 hours a day" a way to work.
    if (/^\s?(?:old\b|a day\b|\/)/i.test(text.slice(end))) return [];
    return [
      {
        value: {
          kind: 'duration',
          days: low * length,
          maxDays: Math.max(high ?? low, low) * length,
          unit,
          trigger: triggerAfter(text.slice(end)),
          bound: boundBefore(text.slice(Math.max(0, match.index - 40), match.index)),
        },
        start: match.index,
        end,
      },
    ];
  });
}
