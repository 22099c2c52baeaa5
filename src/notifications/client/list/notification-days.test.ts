import { describe, expect, it } from 'vitest';
import { today } from '#kit/client/dates.ts';
import { byDay, countText } from './notification-days.ts';

describe('NOT-1: the list of notifications', () => {
  it('is parted by the reader’s own days', () => {
    const now = new Date(2026, 2, 2, 9, 0);
    const at = (day: number, hour: number) => ({ at: new Date(2026, 2, day, hour).toISOString() });
    const days = byDay([at(2, 8), at(2, 0), at(1, 23), at(1, 1)], now);
    expect(days.map(({ title, items }) => [title, items.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 2],
    ]);
    const [old] = byDay([at(-40, 12)], now);
    expect(old?.title).not.toMatch(/Today|Yesterday/);
    expect(today(new Date(2026, 2, -40, 12))).toBe('2026-01-19');
    expect(byDay([], now)).toEqual([]);
  });

  it('counts as far as the bell is wide', () => {
    expect([countText(1), countText(99), countText(100)]).toEqual(['1', '99', '99+']);
  });
});
