import { expect, it } from 'vitest';
import type { EnquiryField } from '#enquiries/contract/fields/schema.ts';
import type { Finding } from '#findings/contract/decisions.ts';
import { findingsLeft, whatIsLeft } from './what-is-left.ts';

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

it('FND-1: a bid waits for each blocking finding that stands and that nobody has decided on', () => {
  const finding = (over: Partial<Finding>): Finding => ({
    rule: 'stated-twice',
    kind: 'contradiction',
    severity: 'blocking',
    title: 'Delivery is stated as 32 weeks and as 34 weeks',
    why: 'API Spec Q1, 5.1.3',
    question: 'Which one applies?',
    quotes: [{ sourceId: 's', start: 0, end: 1, text: 'a' }],
    departments: ['Operations'],
    key: 'a',
    decision: null,
    isSettled: false,
    ...over,
  });
  const says = (findings: readonly Finding[]) => findingsLeft(findings).map(({ label }) => label);
  expect(says([finding({}), finding({ severity: 'important' })])).toEqual(['1 finding that blocks the bid']);
  expect(says([finding({}), finding({})])).toEqual(['2 findings that block the bid']);
  expect(says([finding({ isSettled: true })])).toEqual([]);
  expect(findingsLeft(undefined)).toEqual([]);
});
