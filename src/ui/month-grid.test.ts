import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysIn, isoDay, monthAfter, monthGrid, readIsoDay } from './month-grid.ts';

const months = fc.record({
  year: fc.integer({ min: 2020, max: 2035 }),
  month: fc.integer({ min: 1, max: 12 }),
});
const weekStarts = fc.constantFrom<0 | 1 | 6>(0, 1, 6);

describe('DET-2: the calendar of a month', () => {
  it('shows every day of every month from 2020 to 2035 exactly once within 35 cells', () => {
    for (let year = 2020; year <= 2035; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        for (const weekStart of [0, 1, 6] as const) {
          const cells = monthGrid({ year, month }, weekStart);
          expect(cells).toHaveLength(35);
          const days = cells.flat().sort((one, other) => one - other);
          expect(days).toEqual(Array.from({ length: daysIn({ year, month }) }, (_, place) => place + 1));
        }
      }
    }
  });

  it('puts every day under its own weekday, folded or not', () => {
    fc.assert(
      fc.property(months, weekStarts, (month, weekStart) => {
        monthGrid(month, weekStart).forEach((days, cell) => {
          for (const day of days) {
            const weekday = new Date(`${isoDay(month, day)}T00:00:00Z`).getUTCDay();
            expect((weekday - weekStart + 7) % 7).toBe(cell % 7);
          }
        });
      }),
    );
  });

  it('folds only days of a sixth week, and only into the last of the five', () => {
    fc.assert(
      fc.property(months, weekStarts, (month, weekStart) => {
        monthGrid(month, weekStart).forEach((days, cell) => {
          if (days.length > 1) {
            expect(cell).toBeGreaterThanOrEqual(28);
            expect(days).toEqual([days[0], (days[0] ?? 0) + 7]);
          }
        });
      }),
    );
  });

  it('folds Monday 30 and 31 of August 2026 in a week that starts on Sunday', () => {
    const cells = monthGrid({ year: 2026, month: 8 }, 0);
    expect(cells[28]).toEqual([23, 30]);
    expect(cells[29]).toEqual([24, 31]);
    expect(cells.slice(0, 6).flat()).toEqual([]);
  });

  it('SIGN-7: leafs to the month before and after, over every turn of the year, and back', () => {
    expect([monthAfter({ year: 2026, month: 12 }, 1), monthAfter({ year: 2027, month: 1 }, -1)]).toEqual([
      { year: 2027, month: 1 },
      { year: 2026, month: 12 },
    ]);
    fc.assert(
      fc.property(months, fc.integer({ min: -40, max: 40 }), (month, by) => {
        expect(monthAfter(monthAfter(month, by), -by)).toEqual(month);
      }),
    );
  });

  it('reads back the day it wrote and refuses what is no day', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 1, max: 28 }), (month, day) => {
        expect(readIsoDay(isoDay(month, day))).toEqual({ ...month, day });
      }),
    );
    for (const text of [null, '', '2026-02-30', '2026-13-01', 'tomorrow'])
      expect(readIsoDay(text)).toBeNull();
  });
});
