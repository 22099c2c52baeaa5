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
  fc.record({ requirementId: fc.constantFrom(...ids), offer: fc.constantFrom('', ' ', 'Cast bodies') }),
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

it('SIGN-1: whatever is filled in, no bid is signed over a condition that is neither offered nor resolved, and none as asked over a difference', () => {
  const signed = { bid: 0, bid_with_deviations: 0, no_bid: 0 };
  fc.assert(
    fc.property(
      someConditions,
      someFound,
      fc.nat({ max: 2 }),
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
        for (const { requirementIds } of found)
          expect(requirementIds.length === 0 ? deviations.length > 0 : requirementIds.some(isOffered)).toBe(
            true,
          );
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
  expect(reasonAgainstPlainBid({ conditions: [], found, unresolved: 2 })).toBe(
    'Condition made of a finding: Damages have no cap. 2 differences are not resolved.',
  );
  expect(objectionToApproval({ ...bid, found: [], unresolved: 1 })?.message).toBe(
    'One difference is not resolved. Sign a bid with deviations that says what is offered, or settle them first.',
  );
  const elsewhere = [{ requirementId: 'row 1', offer: 'Week 30' }];
  expect(objectionToApproval({ ...bid, found, unresolved: 1, deviations: elsewhere })?.message).toBe(
    'Condition made of a finding: Damages have no cap. Offer each as a deviation, or change the decision on the finding.',
  );
  const carried = [{ requirementId: 'row 2', offer: 'At most 5 %' }];
  expect(objectionToApproval({ ...bid, found, unresolved: 1, deviations: carried })).toBeNull();
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
