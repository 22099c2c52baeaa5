import { expect, it } from 'vitest';
import { editionInForce, type Standard } from './standard.ts';

const edition = (name: string, from: string | null, to: string | null, designation = 'API 6A'): Standard => ({
  designation,
  edition: name,
  inForceFrom: from,
  withdrawnOn: to,
  supersededBy: '',
  location: '',
  notes: '',
});
const held = [
  edition('21st', '2019-11-01', null),
  edition('20th', '2010-10-01', '2019-11-01'),
  edition('23rd', '2008-04-01', null, 'API 6D'),
];
const inForce = (designation: string, on: string) => editionInForce(held, designation, on)?.edition ?? null;

it('FND-7: “latest edition” is the one in force on the day, and a withdrawn one ends the day before', () => {
  expect(inForce('API Spec 6A', '2019-10-31')).toBe('20th');
  expect(inForce('API 6A', '2019-11-01')).toBe('21st');
  expect(inForce('API 6A', '2010-09-30')).toBeNull();
  expect(inForce('API 16A', '2020-01-01')).toBeNull();
});

it('FND-7: of two in force at once, addenda say, the newer one holds, in any order of the register', () => {
  const both = [...held, edition('21st + Addendum 1', '2020-08-01', null)];
  for (const order of [both, both.toReversed()])
    expect(editionInForce(order, 'API 6A', '2021-01-01')?.edition).toBe('21st + Addendum 1');
});
