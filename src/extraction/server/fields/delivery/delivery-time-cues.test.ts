import { describe, expect, it } from 'vitest';
import { foreignTimes } from './delivery-time-cues.ts';

describe('times of delivery in other languages', () => {
  it.each(foreignTimes)('"$example" has one, "$counter" none', ({ pattern, example, counter }) => {
    expect(pattern.test(example)).toBe(true);
    expect(pattern.test(counter)).toBe(false);
  });
});
