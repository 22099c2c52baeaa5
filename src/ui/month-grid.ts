/** A month: the year and the month from 1 to 12. */
export type Month = { year: number; month: number };

/** The number of days of a month. */
export function daysIn({ year, month }: Month) {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * The days of a month in exactly 35 cells, five weeks of seven: each cell holds its days, none, one or two.
 * A month that needs a sixth week puts those last days into the cells of the same weekday one week earlier,
 * as printed calendars do ("24/31"). `weekStart` 0 is Sunday, 1 Monday, 6 Saturday.
 */
export function monthGrid(month: Month, weekStart: 0 | 1 | 6 = 1): number[][] {
  const cells: number[][] = Array.from({ length: 35 }, () => []);
  const weekdayOfFirst = new Date(Date.UTC(month.year, month.month - 1, 1)).getUTCDay();
  const lead = (weekdayOfFirst - weekStart + 7) % 7;
  for (let day = 1; day <= daysIn(month); day += 1) {
    const place = lead + day - 1;
    cells[place < 35 ? place : place - 7]?.push(day);
  }
  return cells;
}

/** The month so many months later, or earlier. */
export function monthAfter({ year, month }: Month, by: number): Month {
  const index = year * 12 + month - 1 + by;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** A day as the wire writes it, e.g. 2026-11-05. */
export function isoDay({ year, month }: Month, day: number) {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The month and day of 2026-11-05; null for anything that is no calendar day. */
export function readIsoDay(text: string | null): (Month & { day: number }) | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '');
  if (!parts) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysIn({ year, month })) return null;
  return { year, month, day };
}
