import { expect } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import type { DepartmentReview } from '#reviews/contract/schema.ts';
import { replyOf } from '../enquiries.ts';
import {
  type Model,
  askedIn,
  hasRow,
  keptAnswers,
  signsOff,
  approvedIn,
  isValidated,
  hasUnresolved,
  heldRows,
} from './state.ts';

/** No signed decision is ever changed or lost; the withdrawal mark is set once. */
const compareSigned = async (model: Model): Promise<void> => {
  const rows = await model.cast.owner.within((scope) =>
    scope.db
      .selectFrom('decisions')
      .innerJoin('reviews', 'reviews.id', 'decisions.reviewId')
      .selectAll('decisions')
      .where('reviews.enquiryId', '=', model.id)
      .execute(),
  );
  const now = new Map(
    rows.map(({ withdrawnAt, withdrawnReason, ...words }) => [
      words.id,
      {
        words: JSON.stringify(words),
        withdrawal: withdrawnAt ? `${withdrawnAt.toISOString()} ${withdrawnReason}` : '',
      },
    ]),
  );
  for (const [id, before] of model.signed) {
    expect(now.get(id)?.words).toBe(before.words);
    if (before.withdrawal) expect(now.get(id)?.withdrawal).toBe(before.withdrawal);
  }
  model.signed = now;
};

/** A department that has approved has answered every row it is asked, and every question. */
const compareAnswers = ({ department: of, decision, requirementIds, checklist }: DepartmentReview): void => {
  if (decision?.decision !== 'approved') return;
  const rows = decision.rows.filter((each) => each.answer !== null).map((each) => each.requirementId);
  const questions = decision.answers.filter((each) => each.answer !== null).map((each) => each.question);
  expect([of, rows, questions]).toEqual([of, requirementIds, checklist]);
};

/** A department that is asked again sees as unchanged just what it needs not answer again. */
const compareAskedAgain = (model: Model, { department: of, again, isAskedAgain }: DepartmentReview): void => {
  expect([of, again !== null]).toEqual([of, isAskedAgain]);
  const kept = keptAnswers(model, of);
  const unchanged = again?.rows.filter(({ state }) => state === 'unchanged') ?? [];
  expect([of, unchanged.map((each) => each.requirementId)]).toEqual([of, [...kept.rows.keys()]]);
  expect([of, new Set(again?.answers.map(({ question }) => question))]).toEqual([of, kept.questions]);
};

/** Holds what stands in the product against the model. */
export const compareWithModel = async (model: Model): Promise<void> => {
  const review = await replyOf(model.cast.owner.call(reviewEndpoints.find, { params: { id: model.id } }));
  const signed = review?.departments
    .filter((each) => signsOff(each.decision?.decision))
    .map((each) => each.department);
  expect(review?.approvedDepartments).toEqual(approvedIn(model));
  expect(signed).toEqual(review?.approvedDepartments);
  expect([review?.validated, review?.revision, review?.approval?.outcome ?? null]).toEqual([
    isValidated(model),
    model.revision,
    model.outcome,
  ]);
  for (const each of review?.departments ?? []) {
    compareAnswers(each);
    compareAskedAgain(model, each);
    expect([each.department, each.notAsked !== null]).toEqual([
      each.department,
      model.notAsked.has(each.department),
    ]);
    expect([each.department, each.waitingSince === null]).toEqual([
      each.department,
      each.decision !== null || each.notAsked !== null,
    ]);
    expect([each.department, each.decision?.decision]).toEqual([
      each.department,
      model.current.get(each.department)?.decision,
    ]);
  }
  const approvals = [...(review?.approval ? [review.approval] : []), ...(review?.earlierApprovals ?? [])];
  expect(new Map(approvals.map((each) => [each.revision, each.outcome]))).toEqual(model.signedOutcomes);
  const card = await replyOf(model.cast.viewer.call(detailEndpoints.find, { params: { id: model.id } }));
  expect([card.Status, card.review]).toEqual([model.status, model.outcome ?? 'open']);
  expect(new Set(card.notAskedDepartments)).toEqual(model.notAsked);
  expect([...model.notAsked].filter((each) => hasRow(model, each))).toEqual([]);
  await compareSigned(model);
  if (review?.approval?.outcome !== 'accepted') return;
  // No bid offers as asked what a department can meet only under a condition.
  const carried = new Set(review.approval.deviations.map((each) => each.requirementId));
  expect(heldRows(model).filter((each) => !carried.has(each))).toEqual([]);
  // Nor as asked while a difference is open.
  if (review.approval.kind === 'bid') expect(hasUnresolved(model)).toBe(false);
  expect(askedIn(model)).not.toEqual([]);
  for (const each of review.departments.filter(({ notAsked }) => notAsked === null)) {
    expect([each.department, signsOff(each.decision?.decision)]).toEqual([each.department, true]);
    expect(each.decision?.revision).toBeGreaterThanOrEqual(model.touched.get(each.department) ?? 1);
  }
};
