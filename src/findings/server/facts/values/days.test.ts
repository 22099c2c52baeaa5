import { describe, expect, it } from 'vitest';
import { daysIn } from './days.ts';

const mail = { text: 'Date: Mon, 30 Nov 2026 07:48:00 +0100\n\nMorning' };
const read = (text: string, source: { text: string } = mail) =>
  daysIn({ text, source }).map(({ value }) =>
    value.from === undefined ? value.day : [value.from, value.day],
  );

describe('the days of a text (FND-1)', () => {
  it('are read with their year, and without it from the day of the mail on', () => {
    expect(read('on 26 March 2027, else 12 April or August 31')).toEqual([
      '2027-03-26',
      '2027-04-12',
      '2027-08-31',
    ]);
    expect(read('the bay is free until 18 December')).toEqual(['2026-12-18']);
  });

  it('may be a week of the year, from its Monday to its Sunday', () => {
    expect(read('arrives quay in week 17 / 2027.')).toEqual([['2027-04-26', '2027-05-02']]);
    expect(read('Anlieferung KW 12')).toEqual([['2027-03-22', '2027-03-28']]);
  });

  it('are none where nothing tells the year, and none of a rate or a duration', () => {
    expect(read('on 24 May', { text: 'HOSE LIST' })).toEqual([]);
    expect(read('per week 3 visits, 12 weeks, delivery 10 weeks, items 2 may be left out')).toEqual([]);
    expect(read('Line 12, Class 3, 30 sets, Item 5')).toEqual([]);
  });
});
