import { expect, it } from 'vitest';
import { rowSearches, searchOfRow } from './passage-search.ts';

it('SIGN-2: the address of a row is the same whichever row is open, and says what a single one says', () => {
  const at = (search: string) => rowSearches(new URLSearchParams(search));
  expect(at('tab=requirements&requirement=r1&as=text')('r 9')).toBe(
    at('tab=requirements&requirement=r2&as=text')('r 9'),
  );
  const params = new URLSearchParams('source=s1&from=2&to=9&beside=review&as=text');
  expect(new URLSearchParams(at(params.toString())('r1'))).toEqual(
    new URLSearchParams(searchOfRow(params, 'r1')),
  );
});
