import type { Department } from '#organisations/contract/departments.ts';
import { answeredCount } from '#reviews/contract/deciding.ts';
import { rightToDecide, type Right } from '#reviews/contract/departments/deputising.ts';
import { carriedAnswers } from '#reviews/contract/departments/asked-again.ts';
import { notAskedFailures } from '#reviews/contract/departments/not-asked.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import { decisionLabels, type Review } from '#reviews/contract/schema.ts';
import { record } from '#audit/server/service.ts';
import { readLineItems } from '#enquiries/server/items/service.ts';
import { ledgerOf } from '#enquiries/server/requirements/service.ts';
import { ownDeputising } from '#members/server/absences/service.ts';
import { holdOwnMembership } from '#members/server/service.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { questionsByDepartment } from '../checklists/service.ts';
import { citeEvidence } from '../evidence/service.ts';
import { noteSignedFor } from '../review/acting.ts';
import { compareAskedAgain } from '../review/asked-again.ts';
import { isAccepted } from '../review/concerns.ts';
import { assertFourEyes } from '../review/signing.ts';
import { insertDecision, markWithdrawn } from '../review/store.ts';
import { saveSignedOff, signerOf, underReview } from '../review/under-review.ts';
import { listParts } from '../review/view.ts';
import { checkedDecision, type Signed, type Wanted } from './checks.ts';
import { waitingFor } from './waiting.ts';

export { waitingFor };

/**
 * ", 3 of 8 not answered", for the history; who states that nothing concerns the department answers
 * no questions.
 */
const leftOpen = (signed: Signed): string => {
  const { answered, asked } = answeredCount(signed);
  return signed.decision === 'not_applicable' || answered === asked
    ? ''
    : `, ${noted`${asked - answered} of ${asked} not answered`}`;
};

/** ", 38 answers kept from revision 1", for the history. */
const keptAnswers = ({ rows, answers }: Signed): string => {
  const sources = [...rows, ...answers].flatMap(({ from }) => from ?? []);
  const revisions = [...new Set(sources.map(({ revision }) => revision))].toSorted((a, b) => a - b);
  return revisions.length === 0
    ? ''
    : `, ${noted`${sources.length} ${sources.length === 1 ? 'answer' : 'answers'} kept from revision ${revisions.join(', ')}`}`;
};

/** The caller's own right, or that of an absent person, held until the signature is written (SIGN-6). */
const assertMayDecide = async (scope: Scope, department: Department): Promise<Right> => {
  const right = rightToDecide(scope.actor, await ownDeputising(scope, { isHeld: true }), department);
  if (!right || !(await holdOwnMembership(scope))) throw new AppError(reviewFailures.notYourDepartment);
  return right;
};

/** The earlier decision that one repeats word for word. */
type Repeated = { enquiryId: string; decisionId: string; record: string };

/** Signs a department's decision on the revision it looked at (FEAS-1 to 3). */
export const signDecision = async (
  scope: Scope,
  id: string,
  { replaces, ...wanted }: Wanted & { replaces?: string | null | undefined },
  repeats: Repeated | null = null,
): Promise<Review> => {
  const held = await underReview(scope, id);
  const { enquiry, review } = held;
  const { department } = wanted;
  const { signedFor } = await assertMayDecide(scope, department);
  if (wanted.revision !== enquiry.revision) throw new AppError(reviewFailures.newRevision);
  await assertFourEyes(scope, review, department);
  const questions = await questionsByDepartment(scope);
  const ledger = await ledgerOf(scope, enquiry.id);
  const parts = await listParts(scope, review);
  const own = parts.find((part) => part.department === department);
  if (own?.notAsked) throw new AppError(notAskedFailures.departmentNotAsked);
  // A colleague of the department may have decided otherwise in the same minute.
  if (replaces !== undefined && replaces !== (own?.decision?.id ?? null))
    throw new AppError(reviewFailures.decidedMeanwhile);
  const again = await compareAskedAgain(scope, enquiry, parts, { ledger, questions });
  const rows = await citeEvidence(scope, wanted.rows);
  const signed = checkedDecision(
    { ...wanted, rows },
    {
      ledger,
      items: (await readLineItems(scope, enquiry.id)).items.filter(isAccepted),
      questions: questions.get(department) ?? [],
      carried: carriedAnswers(again.get(department) ?? null),
    },
  );
  const decisionId = await insertDecision(scope, {
    ...signed,
    reviewId: review.id,
    decidedBy: signerOf(scope),
    signedFor,
  });
  const after = await saveSignedOff(scope, held);
  await record(scope, {
    action: `decision.${signed.decision}`,
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `${noted`signed “${decisionLabels[signed.decision]}” for ${department}`}${leftOpen(signed)}${keptAnswers(signed)}${repeats ? `, ${noted`as in the ${repeats.record}`}` : ''}${noteSignedFor(signedFor)}`,
    data: {
      decisionId,
      meaning: 'reviewed',
      ...signed,
      ...(repeats ? { repeats } : {}),
      ...(signedFor ? { signedFor } : {}),
    },
  });
  return after;
};

/** Takes a department's decision back; it stays readable (FEAS-2, FEAS-3). */
export const withdrawDecision = async (
  scope: Scope,
  id: string,
  { department, reason }: { department: Department; reason: string },
): Promise<Review> => {
  const held = await underReview(scope, id);
  const { signedFor } = await assertMayDecide(scope, department);
  if (reason === '')
    throw new AppError(reviewFailures.reasonNeeded, {
      fields: { reason: reviewFailures.reasonNeeded.message },
    });
  const current = (await listParts(scope, held.review)).find(
    (part) => part.department === department,
  )?.decision;
  if (!current) throw new AppError(reviewFailures.nothingToWithdraw);
  await markWithdrawn(scope, current.id, reason);
  const after = await saveSignedOff(scope, held);
  await record(scope, {
    action: 'decision.withdrawn',
    subject: { type: 'enquiry', id: held.enquiry.id },
    summary: `${noted`withdrew the decision of ${department}`}${noteSignedFor(signedFor)}`,
    data: { decisionId: current.id, department, reason, ...(signedFor ? { signedFor } : {}) },
  });
  return after;
};
