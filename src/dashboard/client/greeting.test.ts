import { describe, expect, it } from 'vitest';
import { greetingAt, shortName } from './greeting.ts';

describe('DASH-1: the greeting', () => {
  it('fits the hour of the reader’s day', () => {
    const at = (hour: number) => greetingAt(new Date(2026, 2, 2, hour));
    expect([at(4), at(5), at(11), at(12), at(17), at(18), at(23)]).toEqual([
      'Good evening',
      'Good morning',
      'Good morning',
      'Good afternoon',
      'Good afternoon',
      'Good evening',
      'Good evening',
    ]);
  });

  it('calls people by their first name, whatever they wrote', () => {
    expect([
      shortName('Casey Coordinator'),
      shortName('  Quinn '),
      shortName('ليلى حسن'),
      shortName(''),
    ]).toEqual(['Casey', 'Quinn', 'ليلى', '']);
  });
});
