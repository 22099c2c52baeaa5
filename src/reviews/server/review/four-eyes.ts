import { activeMembers } from '#members/server/service.ts';
import type { RunningAbsence } from '#members/server/absences/service.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { reviewRules } from '#organisations/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { rightToApprove, rightToDecide } from '#reviews/contract/departments/deputising.ts';
import { holdingDepartments, type FourEyes } from '#reviews/contract/departments/four-eyes.ts';
import type { Part } from './parts.ts';
import { listDecisions, type ReviewRow } from './store.ts';

/** Who has signed for which departments, where the organisation wants four eyes; null where it does not. */
export const signedByPerson = async (
  scope: Scope,
  review: ReviewRow,
  parts: readonly Part[],
  { needsFourEyes }: { needsFourEyes: boolean },
): Promise<((userId: string | null) => Department[]) | null> => {
  if (!needsFourEyes) return null;
  const signers = new Map((await listDecisions(scope, review.id)).map((row) => [row.id, row.decidedBy]));
  return (userId) =>
    parts.flatMap(({ department, decision }) =>
      decision && signers.get(decision.id) === userId ? [department] : [],
    );
};

/** What four eyes leave of a running review: whom they keep from signing, and where somebody is missing. */
export const fourEyesOn = async (
  scope: Scope,
  review: ReviewRow,
  { parts, absences }: { parts: readonly Part[]; absences: readonly RunningAbsence[] },
): Promise<FourEyes | null> => {
  const signedBy = await signedByPerson(scope, review, parts, await reviewRules(scope));
  if (!signedBy) return null;
  const people = (await activeMembers(scope)).map((member) => ({
    member,
    signed: signedBy(member.id),
    deputised: absences.filter(({ deputy }) => deputy.id === member.id),
  }));
  const maySign = (department: Department | null) =>
    people.some(
      ({ member, signed, deputised }) =>
        holdingDepartments(signed, department).length === 0 &&
        (department === null
          ? rightToApprove(member, deputised)
          : rightToDecide(member, deputised, department)) !== null,
    );
  const waiting = parts.filter(({ decision, notAsked }) => decision === null && notAsked === null);
  return {
    signed: signedBy(scope.actor.userId),
    lacking: waiting.map(({ department }) => department).filter((department) => !maySign(department)),
    lacksApprover: !maySign(null),
  };
};
