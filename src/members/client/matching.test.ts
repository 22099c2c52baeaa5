import { expect, it } from 'vitest';
import { matchesSearch } from './matching.ts';

it('DET-2: finds a member by any part of the name, whatever the case', () => {
  expect(matchesSearch('Tomas Lindqvist', 'LIND')).toBe(true);
  expect(matchesSearch('Tomas Lindqvist', ' mas l ')).toBe(true);
  expect(matchesSearch('Tomas Lindqvist', 'tl')).toBe(false);
  expect(matchesSearch('Tomas Lindqvist', '')).toBe(true);
});
