import { expect, it } from 'vitest';
import { readAddress, withAddress } from './page-address.ts';

it('ORG-1: page and limit come from the address; nonsense there is the default', () => {
  expect(readAddress(new URLSearchParams('page=3&limit=50'))).toMatchObject({
    tab: 'users',
    page: 3,
    limit: 50,
  });
  expect(readAddress(new URLSearchParams('page=-1&limit=1000&tab=secrets&from=yesterday'))).toEqual({
    tab: 'users',
    page: 1,
    limit: 25,
  });
});

it('who is added for a department is asked for by the address; another word there asks for nobody', () => {
  const added = (search: string) => readAddress(new URLSearchParams(search)).add;
  expect(added('add=Safety+%26+Environment')).toBe('Safety & Environment');
  expect(added('add=Everything')).toBeUndefined();
});

it('changing one part of the address keeps the others; an emptied part goes', () => {
  const next = withAddress(new URLSearchParams('tab=audit&search=signed&from=2026-11-01'), {
    search: '',
    to: '2026-11-20',
  });
  expect(next.toString()).toBe('tab=audit&from=2026-11-01&to=2026-11-20');
});
