import { expect, it } from 'vitest';
import { whatIsLeft } from './what-is-left.ts';

it('FEAS-1: says what is left before a review can open', () => {
  expect(whatIsLeft({ fields: 3, requirements: 12 })).toBe('3 fields and 12 requirements to decide');
  expect(whatIsLeft({ fields: 1, requirements: 0 })).toBe('1 field to decide');
  expect(whatIsLeft({ fields: 0, requirements: 1 })).toBe('1 requirement to decide');
  expect(whatIsLeft({ fields: 0, requirements: 0 })).toBeNull();
});
