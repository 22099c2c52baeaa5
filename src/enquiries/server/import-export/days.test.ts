import { describe, expect, it } from 'vitest';
import { readDay } from './days.ts';

describe('days of a spreadsheet (CR-9)', () => {
  it.each([
    ['2026-12-31', '2026-12-31'],
    ['2026-12-31 00:00:00', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['05.04.2026', '2026-04-05'],
    ['05/05/2026', '2026-05-05'],
    ['3 Mar 2026', '2026-03-03'],
    ['March 3, 2026', '2026-03-03'],
    ['46387', '2026-12-31'],
  ])('CR-9: %s is %s', (text, day) => expect(readDay(text, undefined)).toMatchObject({ day }));

  it.each([
    '05/04/2026',
    '31/02/2026',
    '31.13.2026',
    '2026-02-30',
    '12',
    '1/2/26',
    'soon',
    '99999',
    '',
    'Foo 3, 2026',
    '13/13/2026',
  ])('CR-9: %s is no day without a doubt', (text) =>
    expect(readDay(text, undefined)).toHaveProperty('error'),
  );

  it('CR-9: a day number says what it was read as', () => {
    expect(readDay('46387', undefined)).toEqual({
      day: '2026-12-31',
      warning: 'The day number 46387 is read as 31 December 2026.',
    });
  });
});
