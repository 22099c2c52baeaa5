import { describe, expect, it } from 'vitest';
import { licenceSchema, type Licence } from '#registers/contract/licences/licence.ts';
import { licenceCovers } from './service.ts';

const licence: Licence = {
  specification: 'API 6A',
  number: '6A-0123',
  facility: 'Works 1',
  products: ['Gate valves', 'Chokes'],
  pslFrom: '1',
  pslTo: '3',
  sizeFrom: 2.0625,
  sizeTo: 7.0625,
  pressureFrom: 2000,
  pressureTo: 15_000,
  edition: '21st',
  validFrom: '2025-03-01',
  expires: '2028-02-29',
  certificate: '',
  notes: '',
};
const work = { specification: 'API Spec 6A', on: '2027-01-10' };
const reasonsFor = (more: Partial<Parameters<typeof licenceCovers>[1]>) =>
  licenceCovers(licence, { ...work, ...more }).reasons;

describe('FND-6: a licence covers a product on the planned day of manufacture', () => {
  it('with its specification however written, its products, and every bound included', () => {
    for (const more of [
      {},
      { specification: '6A' },
      { product: '2 1/16 in gate valve, manual' },
      { psl: 'PSL 3' },
      { psl: '1' },
      { size: 2.0625 },
      { size: 7.0625, pressure: 15_000 },
      { on: '2025-03-01' },
      { on: '2028-02-29' },
    ])
      expect(reasonsFor(more)).toEqual([]);
  });

  it('not for another specification, product, level, size, pressure or day, each with its reason', () => {
    expect(reasonsFor({ specification: 'API 17D' })).toEqual(['for API 6A, not API 17D']);
    expect(reasonsFor({ product: 'Tubing hanger' })).toEqual([
      '“Tubing hanger” is not among Gate valves, Chokes',
    ]);
    expect(reasonsFor({ psl: 'PSL 3G' })).toEqual(['PSL 3G is outside PSL 1 to 3']);
    expect(reasonsFor({ size: 9 })).toEqual(['Size 9 in is above 7.0625 in']);
    expect(reasonsFor({ pressure: 1000 })).toEqual(['Pressure 1,000 psi is below 2,000 psi']);
    expect(reasonsFor({ on: '2028-03-01' })).toEqual(['expires on 29 Feb 2028, before 1 Mar 2028']);
    expect(reasonsFor({ on: '2025-02-28' })).toEqual(['valid from 1 Mar 2025, after 28 Feb 2025']);
    expect(reasonsFor({ psl: '4', size: 9, on: '2029-01-01' })).toHaveLength(3);
  });

  it('without limits where the licence states none', () => {
    const open: Licence = { ...licence, products: [], pslFrom: '', pslTo: '', sizeTo: null, expires: null };
    expect(
      licenceCovers(open, { ...work, product: 'Anything', psl: '4', size: 30, on: '2090-01-01' }).covers,
    ).toBe(true);
  });
});

it('FND-6: a licence is written with its number as on the paper and with bounds in their order', () => {
  const wrong = licenceSchema.safeParse({
    ...licence,
    number: '6A 123',
    pslTo: '1',
    pslFrom: '2',
    expires: '2025-02-28',
    sizeTo: 2,
    pressureTo: 1000,
  });
  expect(wrong.error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'expires',
    'number',
    'pressureTo',
    'pslTo',
    'sizeTo',
  ]);
});
