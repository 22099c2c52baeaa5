import fc from 'fast-check';
import { expect, it } from 'vitest';
import { departments } from '#organisations/contract/departments.ts';
import { kindOf, obstaclesToBid } from './approvals.ts';
import { objectionToApproval, reasonAgainstPlainBid } from './approvals/objections.ts';
import { decisionKinds } from './schema.ts';

const ids = ['row 1', 'row 2', 'row 3', 'row 4'];
const someConditions = fc.array(
  fc.record({
    department: fc.constantFrom(...departments),
    requirementId: fc.constantFrom(...ids),
    requirementNo: fc.constant(1),
    isResolved: fc.boolean(),
  }),
  { maxLength: 6 },
);
const someDeviations = fc.array(
  fc.record({
    requirementId: fc.constantFrom(...ids),
    offer: fc.constantFrom('', ' ', 'Cast bodies', 'Cast bodies,\nEnglish law'),
  }),
  { maxLength: 4 },
);

const someFound = fc.array(
  fc.record({
    key: fc.constant('finding'),
    title: fc.constantFrom('No governing law is stated', 'Damages have no cap'),
    words: fc.constant('English law'),
    requirementIds: fc.subarray(ids),
  }),
  { maxLength: 3 },
);

const someUnresolved = fc.array(
  fc.record({ text: fc.constant('1. Which edition?'), requirementIds: fc.subarray(ids) }),
  { maxLength: 2 },
);

it('SIGN-1: whatever is filled in, no bid is signed over a condition or a difference that its own deviation does not carry', () => {
  const signed = { bid: 0, bid_with_deviations: 0, no_bid: 0 };
  fc.assert(
    fc.property(
      someConditions,
      someFound,
      someUnresolved,
      someDeviations,
      (conditions, found, unresolved, deviations) => {
        const openPoints = { conditions, found, unresolved };
        const wanted = { outcome: 'accepted' as const, reason: '', reasons: [], deviations, ...openPoints };
        if (objectionToApproval(wanted)) return;
        const kind = kindOf('accepted', deviations);
        signed[kind] += 1;
        const isOffered = (id: string) => deviations.some((each) => each.requirementId === id);
        for (const { isResolved, requirementId } of conditions)
          expect(isResolved || isOffered(requirementId)).toBe(true);
        const isQuoted = deviations.some(({ offer }) => offer.includes('English law'));
        for (const { requirementIds } of found)
          expect(requirementIds.length === 0 ? isQuoted : requirementIds.some(isOffered)).toBe(true);
        for (const { requirementIds } of unresolved) expect(requirementIds.some(isOffered)).toBe(true);
        if (kind === 'bid') expect(reasonAgainstPlainBid(openPoints)).toBeNull();
        expect(deviations.every(({ offer }) => offer.trim() !== '')).toBe(true);
      },
    ),
    { numRuns: 4000 },
  );
  expect(Math.min(signed.bid, signed.bid_with_deviations)).toBeGreaterThan(0);
});

it('SIGN-1: why a bid cannot be signed as asked is said with what stands against it, and where to go on', () => {
  const found = [{ key: 'k', title: 'Damages have no cap', words: 'At most 5 %', requirementIds: ['row 2'] }];
  const bid = { outcome: 'accepted' as const, reason: '', reasons: [], deviations: [], conditions: [] };
  const edition = { text: '1. Which edition?', requirementIds: ['row 2', 'row 3'] };
  const noRow = { ...edition, requirementIds: [] };
  expect(reasonAgainstPlainBid({ conditions: [], found, unresolved: [edition, noRow] })).toBe(
    'Condition made of a finding: Damages have no cap. 2 differences are not resolved.',
  );
  const open =
    'One difference is not resolved. 1. Which edition? Offer a deviation on a requirement of each, or settle it first.';
  expect(objectionToApproval({ ...bid, found: [], unresolved: [edition] })?.message).toBe(open);
  const elsewhere = [{ requirementId: 'row 1', offer: 'Week 30' }];
  expect(objectionToApproval({ ...bid, found, unresolved: [edition], deviations: elsewhere })?.message).toBe(
    'Condition made of a finding: Damages have no cap. Offer each as a deviation, quoted where it has no requirement, or change the decision on the finding.',
  );
  const carried = [{ requirementId: 'row 2', offer: 'At most 5 %' }];
  expect(objectionToApproval({ ...bid, found, unresolved: [edition], deviations: carried })).toBeNull();
  const unplaced = found.map((each) => ({ ...each, requirementIds: [] }));
  const offer = { ...bid, unresolved: [], found: unplaced };
  expect(objectionToApproval({ ...offer, deviations: elsewhere })?.field).toBe('deviations');
  const inWords = [{ requirementId: 'row 1', offer: 'Week 30\nAt  most 5 %' }];
  expect(objectionToApproval({ ...offer, deviations: inWords })).toBeNull();
  expect(objectionToApproval({ ...bid, found, unresolved: [noRow], deviations: carried })?.message).toBe(
    open,
  );
});

it('SIGN-5: nothing stands against a bid only once each of the ten has approved or is not concerned', () => {
  const someDecisions = fc.array(fc.option(fc.constantFrom(...decisionKinds)), {
    minLength: departments.length,
    maxLength: departments.length,
  });
  fc.assert(
    fc.property(someDecisions, (decisions) => {
      const parts = departments.map((department, index) => {
        const decision = decisions[index];
        return { department, decision: decision ? { decision } : null };
      });
      const isFree = parts.every(({ decision }) =>
        ['approved', 'not_applicable'].includes(decision?.decision ?? ''),
      );
      expect(obstaclesToBid(parts).length === 0).toBe(isFree);
    }),
    { numRuns: 2000 },
  );
});
