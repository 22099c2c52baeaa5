import { anyOf } from './alternatives.ts';

/** The months of the Gregorian year as the Gulf and Egypt, the Levant and Iraq, and the Maghreb write them. */
const gregorian: readonly string[] = [
  'يناير|كانون الثاني|جانفي',
  'فبراير|شباط|فيفري',
  'مارس|آذار|اذار',
  'أبريل|ابريل|إبريل|نيسان|أفريل|افريل',
  'مايو|أيار|ايار|ماي',
  'يونيو|يونيه|حزيران|جوان',
  'يوليو|يوليه|تموز|جويلية',
  'أغسطس|اغسطس|آب|أوت|اوت',
  'سبتمبر|أيلول|ايلول',
  'أكتوبر|اكتوبر|تشرين الأول',
  'نوفمبر|تشرين الثاني',
  'ديسمبر|كانون الأول',
];
/** The months of the Hijri year. */
const hijri: readonly string[] = [
  'المحرم|محرم',
  'صفر',
  'ربيع الأول|ربيع الاول|ربيع أول',
  'ربيع الآخر|ربيع الثاني|ربيع ثاني',
  'جمادى الأولى|جمادى الاولى|جمادى الأول',
  'جمادى الآخرة|جمادى الثانية|جمادى الآخر',
  'رجب',
  'شعبان',
  'رمضان',
  'شوال',
  'ذو القعدة|ذي القعدة|ذو القعده',
  'ذو الحجة|ذي الحجة|ذو الحجه',
];

const numbersOf = (months: readonly string[]): Map<string, number> =>
  new Map(months.flatMap((names, at) => names.split('|').map((name): [string, number] => [name, at + 1])));
const gregorianNumbers = numbersOf(gregorian);
const hijriNumbers = numbersOf(hijri);

const figure = String.raw`[\d٠-٩۰-۹]`;
const notFigure = `(?!${figure})`;
const anyName = anyOf(
  ...[...gregorianNumbers.keys(), ...hijriNumbers.keys()].toSorted((a, b) => b.length - a.length),
);
/** "٢٦ أبريل ٢٠٢٦م", "9 من شهر رمضان عام 1447هـ". */
const named = String.raw`(?<!${figure})${figure}{1,2}\s(?:من\s)?(?:شهر\s)?${anyName}،?\s(?:(?:سنة|عام|لعام)\s)?${figure}{4}${notFigure}`;
const arabicFigure = '[٠-٩۰-۹]';
/** "٠٦/٠٩/٢٠٢٦" and "٢٠٢٦/٠٩/٠٦", and in any figures where the letter of the Hijri year follows. */
const figures = String.raw`(?<!${figure}[./-]?)(?:${arabicFigure}{1,2}[/.-]${arabicFigure}{1,2}[/.-]${arabicFigure}{4}|${arabicFigure}{4}[/.-]${arabicFigure}{1,2}[/.-]${arabicFigure}{1,2})${notFigure}`;
const hijriFigures = String.raw`(?<!${figure}[./-]?)(?:${figure}{1,2}[/.-]${figure}{1,2}[/.-]1[34]${figure}{2}|1[34]${figure}{2}[/.-]${figure}{1,2}[/.-]${figure}{1,2})(?=\s?ه)`;

/** A date with its year as Arabic writes it, Gregorian or Hijri, for patterns with and without the flag "u". */
export const arabicDate = anyOf(named, figures, hijriFigures);

/** Arabic and Persian figures as 0 to 9. */
export const withPlainFigures = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (each) => String(each.charCodeAt(0) & 0xf));

/** The month an Arabic date names, 1 to 12, and whose year it is; null where it names none. */
export function arabicMonthIn(written: string): { month: number; isHijri: boolean } | null {
  if (!/[\u0600-\u06ff]/.test(written)) return null;
  for (const [name, month] of hijriNumbers) if (written.includes(name)) return { month, isHijri: true };
  const found = [...gregorianNumbers]
    .filter(([name]) => written.includes(name))
    .toSorted(([a], [b]) => b.length - a.length)[0];
  return found ? { month: found[1], isHijri: false } : null;
}

const hijriParts = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});
const dayLength = 86_400_000;
/** 1 Muharram 1 as days since 1970, and the mean length of a Hijri month. */
const hijriEpoch = -492_148;
const hijriMonth = 29.530_56;

/** The Gregorian day of a day of the Umm al-Qura calendar; null where that calendar has no such day. */
export function dayOfHijri(year: number, month: number, day: number): string | null {
  const near = Math.round(hijriEpoch + ((year - 1) * 12 + month - 1) * hijriMonth + day - 1);
  for (let offset = -3; offset <= 3; offset += 1) {
    const date = new Date((near + offset) * dayLength);
    const part = new Map(
      hijriParts.formatToParts(date).map(({ type, value }) => [type, parseInt(value, 10)]),
    );
    const isDay = part.get('year') === year && part.get('month') === month && part.get('day') === day;
    if (isDay) return date.toISOString().slice(0, 10);
  }
  return null;
}
