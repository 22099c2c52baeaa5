import { dayMilliseconds } from '#kit/contract/days.ts';
import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { datesIn, isoDay } from '#extraction/server/gazetteer/dates.ts';
import type { FactValue } from '../fact.ts';
import type { FoundValue } from './durations.ts';

type Day = Extract<FactValue, { kind: 'date' }>;

const daysInWeek = 7;
/** Nobody asks for a day that is longer past than this: the next year's is meant. */
const maxPast = 60;

const isoFrom = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** "24 May", "31. Januar", "August 31" without a year: a word that may be a month, with a number. "2 may be" is none. */
const dayAndMonth =
  /(?<![\p{L}\d.,/-])(\d{1,2})(?:st|nd|rd|th|\.)?\s(?:of\s)?((?:\p{Lu}\p{L}{2,9}|\p{Ll}{4,10}))(?![\p{L}]|\.?,?\s?['’]?\d)/gu;
const monthAndDay =
  /(?<![\p{L}\d])(\p{Lu}\p{Ll}{2,8})\s(\d{1,2})(?:st|nd|rd|th)?(?![\d:.,]?\d|,?\s(?:19|20)\d\d)/gu;
/** "week 17 / 2027", "calendar week 40 of 2027", "KW 12"; not "twice per week". */
const weekOfYear =
  /(?<![\p{L}\d]|\b(?:per|a|each|every|one|first|last|this|next)\s)(?:calendar\s)?(?:weeks?|wk|KW|CW)\.?\s?(?:no\.?\s?)?(\d{1,2})(?:\s?(?:\/|of|in|,|-)?\s?((?:20)\d\d))?(?![\d:]|\.\d|\s?(?:%|days?|hours?|weeks?|visits?|shifts?)\b)/giu;

/** The first day that a source states with its year: of a mail that of its heading. */
const anchors = new WeakMap<object, string | null>();
const maxHead = 2000;
const anchorIn = (source: { text: string }): string | null => {
  const known = anchors.get(source);
  if (known !== undefined) return known;
  const day = datesIn(source.text.slice(0, maxHead))[0]?.day ?? null;
  anchors.set(source, day);
  return day;
};

/** The next time that a day comes, seen from the day that is known. */
const nextAfter = (anchor: string, timeIn: (year: number) => number): number => {
  const year = Number(anchor.slice(0, 4));
  const time = timeIn(year);
  return time < Date.parse(anchor) - maxPast * dayMilliseconds ? timeIn(year + 1) : time;
};

/** The Monday of a week as ISO 8601 counts them: the first holds the 4th of January. */
const mondayIn = (year: number, week: number): number => {
  const fourth = Date.UTC(year, 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + daysInWeek - 1) % daysInWeek;
  return fourth + ((week - 1) * daysInWeek - weekday) * dayMilliseconds;
};

const weeksIn = (text: string, anchor: string | null): FoundValue<Day>[] =>
  findMatches(weekOfYear, text).flatMap((match): FoundValue<Day>[] => {
    const [whole, number = '', year] = match;
    const week = Number(number);
    if (week < 1 || week > 53 || (year === undefined && anchor === null)) return [];
    const monday =
      year !== undefined
        ? mondayIn(Number(year), week)
        : nextAfter(anchor ?? '', (each) => mondayIn(each, week));
    const value: Day = {
      kind: 'date',
      from: isoFrom(monday),
      day: isoFrom(monday + (daysInWeek - 1) * dayMilliseconds),
    };
    return [{ value, start: match.index, end: match.index + whole.length }];
  });

const withoutYear = (text: string, anchor: string): FoundValue<Day>[] =>
  [
    ...findMatches(dayAndMonth, text).map((match) => ({ match, date: match[1], month: match[2] })),
    ...findMatches(monthAndDay, text).map((match) => ({ match, date: match[2], month: match[1] })),
  ].flatMap(({ match, date = '', month = '' }): FoundValue<Day>[] => {
    // A leap year holds every day.
    const known = isoDay(`${date} ${month} 2028`);
    if (known === null) return [];
    const time = nextAfter(anchor, (year) => Date.parse(`${year}${known.slice(4)}`));
    if (Number.isNaN(time)) return [];
    const value: Day = { kind: 'date', day: isoFrom(time) };
    return [{ value, start: match.index, end: match.index + match[0].length }];
  });

/** Every day of a statement: with its year, without it, and weeks of a year. */
export function daysIn({ text, source }: { text: string; source: { text: string } }): FoundValue<Day>[] {
  if (!/[\d٠-٩۰-۹]/.test(text)) return [];
  const dated = datesIn(text).map(({ day, start, end }): FoundValue<Day> => ({
    value: { kind: 'date', day },
    start,
    end,
  }));
  const anchor = anchorIn(source);
  const others = [...weeksIn(text, anchor), ...(anchor === null ? [] : withoutYear(text, anchor))];
  return [
    ...dated,
    ...others.filter(({ start, end }) => !dated.some((each) => each.start < end && start < each.end)),
  ].toSorted((one, other) => one.start - other.start);
}
