import { expect, it } from 'vitest';
import type { EnquiryField } from '#enquiries/contract/fields/schema.ts';
import { whatIsLeft } from './what-is-left.ts';

const proposed = (count: number) => Array.from({ length: count }, () => ({ state: 'proposed' as const }));
const labels = (left: { fields: number; requirements: number; items: number }) =>
  whatIsLeft({ fields: proposed(left.fields) as EnquiryField[], items: { count: 9, toDecide: left.items } }, [
    ...proposed(left.requirements),
    { state: 'accepted' },
  ]).map(({ label }) => label);

it('FEAS-1, READ-5: says which fields, requirements and items are left before a review can open', () => {
  expect(labels({ fields: 3, requirements: 12, items: 2 })).toEqual([
    '3 fields',
    '12 requirements',
    '2 items',
  ]);
  expect(labels({ fields: 1, requirements: 0, items: 1 })).toEqual(['1 field', '1 item']);
  expect(labels({ fields: 0, requirements: 0, items: 0 })).toEqual([]);
});
