import { dayMilliseconds } from '#kit/contract/days.ts';
import { monthFrom } from '#kit/contract/language/months.ts';
import type { DayOrder } from '#enquiries/contract/import-export/import.ts';

/**
 * An ISO day, with a word of caution where it was not written as one; or why there is none.
 * `isUnclear`: day or month first?
 */
export type ReadDay = { day: string; warning?: string } | { error: string; isUnclear?: boolean };

const isoOf = (year: number, month: number, day: number): string | null => {
  const instant = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    instant.getUTCFullYear() === year && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  return isReal && year >= 1950 && year <= 2100 ? instant.toISOString().slice(0, 10) : null;
};

const inWords = (iso: string): string =>
  new Date(`${iso}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const never = (text: string): ReadDay => ({
  error: `“${text.slice(0, 40)}” is no day. Write it as 2026-12-31.`,
});
const orNever = (iso: string | null, text: string): ReadDay => (iso ? { day: iso } : never(text));

/** Days since 1899-12-30, as spreadsheets count; only those of this century are taken for one. */
const serial = (text: string): ReadDay => {
  const count = Math.floor(Number(text));
  if (count < 36_526 || count > 73_050) return never(text);
  const iso = new Date((count - 25_569) * dayMilliseconds).toISOString().slice(0, 10);
  return { day: iso, warning: `The day number ${text} is read as ${inWords(iso)}.` };
};

const slashed = (
  text: string,
  first: number,
  second: number,
  rest: { year: number; sign: string; order: DayOrder | undefined },
): ReadDay => {
  const { year, sign, order } = rest;
  const [dayFirst, monthFirst] = [isoOf(year, second, first), isoOf(year, first, second)];
  // With dots the day always stands first.
  if (sign === '.' || !monthFirst || dayFirst === monthFirst)
    return orNever(dayFirst ?? (sign === '.' ? null : monthFirst), text);
  if (!dayFirst) return { day: monthFirst };
  if (order) return { day: order === 'dmy' ? dayFirst : monthFirst };
  return {
    error: `“${text}” may be ${inWords(dayFirst)} or ${inWords(monthFirst)}. Say above how days are written, or write ${dayFirst}.`,
    isUnclear: true,
  };
};

/**
 * Reads a day as people and spreadsheets write it; what can be read in two ways is an error until
 * `order` decides.
 */
export const readDay = (text: string, order: DayOrder | undefined): ReadDay => {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/.exec(text);
  if (iso) return orNever(isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3])), text);
  const parts = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/.exec(text);
  if (parts)
    return slashed(text, Number(parts[1]), Number(parts[3]), {
      year: Number(parts[4]),
      sign: parts[2] ?? '',
      order,
    });
  const named =
    /^(\d{1,2})[ .-]+([a-z]{3,9})\.?[ ,-]+(\d{4})$/i.exec(text) ??
    /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text);
  if (named) {
    const [day, month] = /^\d/.test(named[1] ?? '') ? [named[1], named[2]] : [named[2], named[1]];
    return orNever(isoOf(Number(named[3]), monthFrom(month ?? ''), Number(day)), text);
  }
  if (/^\d{5}(\.\d+)?$/.test(text)) return serial(text);
  if (/^\d{1,2}[./-]\d{1,2}[./-]\d{2}$/.test(text))
    return { error: `Write the year of “${text}” with four digits.` };
  return never(text);
};
