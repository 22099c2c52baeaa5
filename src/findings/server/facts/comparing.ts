import type { Fact, FactValue } from './fact.ts';

type Duration = Extract<FactValue, { kind: 'duration' }>;

/** Months and years have no exact number of days: 90 days and 3 months are the same. */
const sameAcrossUnits = 0.03;
const families: Readonly<Record<Duration['unit'], string>> = {
  hour: 'days',
  day: 'days',
  week: 'days',
  month: 'months',
  year: 'months',
};

const near = (one: number, other: number, tolerance: number): boolean =>
  Math.abs(one - other) <= tolerance * Math.max(one, other) + 1e-9;

const sameDuration = (one: Duration, other: Duration): boolean => {
  if (one.trigger !== null && other.trigger !== null && one.trigger !== other.trigger) return true;
  const tolerance = families[one.unit] === families[other.unit] ? 0 : sameAcrossUnits;
  if (near(one.days, other.days, tolerance) && near(one.maxDays, other.maxDays, tolerance)) return true;
  // One of them is a range that holds the other.
  const holds = (range: Duration, value: Duration): boolean =>
    range.maxDays > range.days && range.days <= value.days && value.maxDays <= range.maxDays;
  return holds(one, other) || holds(other, one);
};

const perWeek = { day: 7, week: 1, month: 7 / 30.4375 };

const withinBounds = (one: number, oneBound: string, other: number, otherBound: string): boolean =>
  (oneBound === 'minimum' && otherBound !== 'minimum' && other >= one) ||
  (otherBound === 'minimum' && oneBound !== 'minimum' && one >= other);

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
/** They say what kind of place it is, and not which. */
const kindOfPlace =
  /^(?:port|harbou?r|airport|terminal|city|site|yard|works|plant|warehouse|incoterms|named|place|of|the|de)$/;
const placeWords = (text: string): string[] => words(text).filter((word) => !kindOfPlace.test(word));
/** "Jebel Ali" and "Jebel Ali port, Dubai": one says more than the other. */
const samePlace = (one: string, other: string): boolean => {
  const [a, b] = [placeWords(one), placeWords(other)];
  return a.length === 0 || b.length === 0 || a.some((word) => word.length > 3 && b.includes(word));
};

/** 7/3/14 is the 7th of March or the 3rd of July. */
const withMonthFirst = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${year}-${date}-${month}`;
};

/** Whether two values of one subject can hold at once. */
export function areCompatible(one: FactValue, other: FactValue): boolean {
  if (one.kind === 'duration' && other.kind === 'duration')
    return sameDuration(one, other) || withinBounds(one.days, one.bound, other.days, other.bound);
  if (one.kind === 'percentage' && other.kind === 'percentage')
    return one.per !== null && other.per !== null
      ? near(one.rate * perWeek[one.per], other.rate * perWeek[other.per], sameAcrossUnits)
      : one.rate === other.rate || withinBounds(one.rate, one.bound, other.rate, other.bound);
  if (one.kind === 'money' && other.kind === 'money')
    return (
      (one.currency !== other.currency && one.currency !== null && other.currency !== null) ||
      one.amount === other.amount ||
      withinBounds(one.amount, one.bound, other.amount, other.bound)
    );
  if (one.kind === 'quantity' && other.kind === 'quantity')
    return (
      (one.unit !== other.unit && one.unit !== null && other.unit !== null) ||
      near(one.amount, other.amount, 0) ||
      withinBounds(one.amount, one.bound, other.amount, other.bound)
    );
  if (one.kind === 'date' && other.kind === 'date')
    return (
      ((one.from ?? one.day) <= other.day && (other.from ?? other.day) <= one.day) ||
      one.day === withMonthFirst(other.day)
    );
  if (one.kind === 'term' && other.kind === 'term')
    return one.term === other.term && samePlace(one.place, other.place);
  if (one.kind === 'standard' && other.kind === 'standard')
    return (
      one.designation !== other.designation ||
      one.edition === null ||
      other.edition === null ||
      one.edition === other.edition
    );
  if (one.kind === 'asked' && other.kind === 'asked') return one.isAsked === other.isAsked;
  if (one.kind === 'text' && other.kind === 'text')
    return one.text === other.text || one.text === '' || other.text === '';
  if (one.kind === 'unlimited' || other.kind === 'unlimited') return one.kind === other.kind;
  // A period and a date, a share and an amount: nothing says that they differ.
  return true;
}

const round = (number: number): string => String(Math.round(number * 100) / 100);
/** Days as in a key; seconds and minutes keep the digits that tell them apart. */
const keyDays = (days: number): string => (days < 0.01 ? String(Number(days.toPrecision(4))) : round(days));

/** A value as a key: the same in every form it is written in. */
export function valueKey(value: FactValue): string {
  switch (value.kind) {
    case 'duration':
      return `${keyDays(value.days)}${value.maxDays > value.days ? `-${keyDays(value.maxDays)}` : ''} days${value.trigger === null ? '' : ` from ${value.trigger}`}`;
    case 'percentage':
      return `${round(value.per === null ? value.rate : value.rate * perWeek[value.per])} %${value.per === null ? '' : ' a week'}`;
    case 'money':
      return `${round(value.amount)} ${value.currency ?? ''}`.trim();
    case 'quantity':
      return `${round(value.amount)} ${value.unit ?? ''}`.trim();
    case 'unlimited':
      return 'unlimited';
    case 'date':
      return value.from === undefined ? value.day : `${value.from} to ${value.day}`;
    case 'term':
      return `${value.term} ${words(value.place).join(' ')}`.trim();
    case 'standard':
      return `${value.designation} ${value.edition ?? ''}`.trim();
    case 'asked':
      return value.isAsked ? 'asked' : 'not asked';
    case 'text':
      return value.text;
  }
}

/** Facts of one subject and one matter, by the statement that gives them: alternatives of one sentence stay together. */
export const byStatement = (facts: readonly Fact[]): Fact[][] => [
  ...Map.groupBy(facts, ({ statement }) => statement).values(),
];
