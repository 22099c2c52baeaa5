import fc from 'fast-check';
import { expect, it } from 'vitest';
import { departments } from '#organisations/contract/departments.ts';
import { objectionToApproval, obstaclesToBid } from './approvals.ts';
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

it('SIGN-1: whatever is filled in, no bid is signed over a condition that is neither offered nor resolved', () => {
  let signed = 0;
  fc.assert(
    fc.property(someConditions, someDeviations, (conditions, deviations) => {
      const wanted = { outcome: 'accepted' as const, reason: '', reasons: [], deviations, conditions };
      if (objectionToApproval(wanted)) return;
      signed += 1;
      for (const { isResolved, requirementId } of conditions)
        expect(isResolved || deviations.some((each) => each.requirementId === requirementId)).toBe(true);
      expect(deviations.every(({ offer }) => offer.trim() !== '')).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(signed).toBeGreaterThan(0);
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
