import { noted } from '#kit/server/language/noted.ts';
import { dayMilliseconds } from '#kit/contract/days.ts';
import { monthNames } from '#kit/contract/language/months.ts';
import type { Phrases } from './phrases.ts';

/** Days from `from` to `until`, both included, and how to say it. */
export type Period = { from: string; until: string; words: string };

const months: readonly string[] = monthNames.map((month) => month.toLowerCase());

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
const shifted = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMilliseconds);
const mondayOf = (date: Date): Date => shifted(date, -((date.getUTCDay() + 6) % 7));
const firstOf = (year: number, month: number): Date => new Date(Date.UTC(year, month, 1));

const monthPeriod = (year: number, month: number, words: string): Period => ({
  from: isoDay(firstOf(year, month)),
  until: isoDay(shifted(firstOf(year, month + 1), -1)),
  words,
});
const weekPeriod = (now: Date, weeks: number, words: string): Period => {
  const monday = shifted(mondayOf(now), weeks * 7);
  return { from: isoDay(monday), until: isoDay(shifted(monday, 6)), words };
};

const known: readonly { pattern: RegExp; period: (now: Date, found: RegExpExecArray) => Period }[] = [
  { pattern: /\btoday\b/, period: (now) => ({ from: isoDay(now), until: isoDay(now), words: noted`today` }) },
  {
    pattern: /\btomorrow\b/,
    period: (now) => ({
      from: isoDay(shifted(now, 1)),
      until: isoDay(shifted(now, 1)),
      words: noted`tomorrow`,
    }),
  },
  {
    pattern: /\byesterday\b/,
    period: (now) => ({
      from: isoDay(shifted(now, -1)),
      until: isoDay(shifted(now, -1)),
      words: noted`yesterday`,
    }),
  },
  {
    pattern: /\b(?:in |during )?(?:the )?(?:this|current) week\b/,
    period: (now) => weekPeriod(now, 0, noted`this week`),
  },
  {
    pattern: /\b(?:in |during )?(?:the )?(?:last|past|previous) week\b/,
    period: (now) => weekPeriod(now, -1, noted`last week`),
  },
  {
    pattern: /\b(?:in |during )?(?:the )?next week\b/,
    period: (now) => weekPeriod(now, 1, noted`next week`),
  },
  {
    pattern: /\b(?:in |during )?(?:the )?(?:this|current) month\b/,
    period: (now) => monthPeriod(now.getUTCFullYear(), now.getUTCMonth(), noted`this month`),
  },
  {
    pattern: /\b(?:in |during )?(?:the )?(?:last|past|previous) month\b/,
    period: (now) => monthPeriod(now.getUTCFullYear(), now.getUTCMonth() - 1, noted`last month`),
  },
  {
    pattern: /\b(?:in |during )?(?:the )?next month\b/,
    period: (now) => monthPeriod(now.getUTCFullYear(), now.getUTCMonth() + 1, noted`next month`),
  },
  {
    pattern: /\b(?:in |during )?(?:this|the current) year\b/,
    period: (now) => ({
      from: `${now.getUTCFullYear()}-01-01`,
      until: `${now.getUTCFullYear()}-12-31`,
      words: noted`this year`,
    }),
  },
  {
    pattern: /\b(?:in |during |within )?(?:the )?(?:last|past) (\d{1,3}) days\b/,
    period: (now, [, days = '']) => ({
      from: isoDay(shifted(now, 1 - Number(days))),
      until: isoDay(now),
      words: noted`in the last ${days} days`,
    }),
  },
  {
    pattern: new RegExp(`\\bin (${months.join('|')})(?: (\\d{4}))?\\b`),
    period: (now, [, name = '', year]) => {
      const month = months.indexOf(name);
      // A month without a year is the last one of that name.
      const asked = year ? Number(year) : now.getUTCFullYear() - (month > now.getUTCMonth() ? 1 : 0);
      return monthPeriod(asked, month, noted`in ${name.charAt(0).toUpperCase()}${name.slice(1)} ${asked}`);
    },
  },
];

/** Takes the days a question speaks of out of it. */
export const takePeriod = (phrases: Phrases, now: Date): Period | null => {
  for (const { pattern, period } of known) {
    const found = phrases.take(pattern);
    if (found) return period(now, found);
  }
  return null;
};
