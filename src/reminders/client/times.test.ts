import { describe, expect, it } from 'vitest';
import { instantOf, partsOf, presetsFor } from './times.ts';

// Built from local parts, so that the test holds in every zone.
const now = new Date(2026, 10, 30, 16, 20);
const formatParts = (at: Date) => Object.values(partsOf(at)).join(' ');

describe('times of reminders', () => {
  it('DET-6: offers tomorrow at nine, in three days and the day before the due date, in local time', () => {
    expect(presetsFor(now, '2026-12-10').map((each) => [each.label, formatParts(each.at)])).toEqual([
      ['Tomorrow 9:00', '2026-12-01 09:00'],
      ['In 3 days', '2026-12-03 09:00'],
      ['One day before the due date', '2026-12-09 09:00'],
    ]);
  });

  it('offers nothing that has passed', () => {
    expect(presetsFor(now, '2026-11-30').map((each) => each.label)).toEqual(['Tomorrow 9:00', 'In 3 days']);
    expect(presetsFor(now, null)).toHaveLength(2);
  });

  it('sends the instant of what the controls show, and shows the same again', () => {
    const instant = instantOf('2026-12-01', '09:30');
    expect(partsOf(new Date(instant ?? ''))).toEqual({ day: '2026-12-01', time: '09:30' });
    expect([instantOf('2026-13-01', '09:30'), instantOf('', '09:30'), instantOf('2026-12-01', '9')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
