import { formatDay } from '#kit/contract/language/months.ts';
import type { Fact } from '../fact.ts';
import { daysIn } from './durations.ts';

const inArabic = /[\p{Script=Arabic}٠-٩٪]/u;
const round = (number: number): string => String(Math.round(number * 100) / 100);

/**
 * A value among the English words of a title: "36 شهرًا" of an Arabic mail is 36 months there; its quote
 * keeps the mail's words.
 */
export const inTitle = ({ value, written }: Pick<Fact, 'value' | 'written'>): string => {
  if (!inArabic.test(written)) return written;
  if (value.kind === 'duration') {
    const [least, most] = [value.days, value.maxDays].map((days) => round(days / daysIn(value.unit)));
    return `${least === most ? least : `${least}–${most}`} ${value.unit}${most === '1' ? '' : 's'}`;
  }
  if (value.kind === 'percentage')
    return `${round(value.rate)} %${value.per === null ? '' : ` a ${value.per}`}`;
  if (value.kind === 'money')
    return [value.amount.toLocaleString('en'), value.currency].filter((part) => part !== null).join(' ');
  return value.kind === 'date' && value.from === undefined ? formatDay(value.day) : written;
};
