import { expect } from 'vitest';
import { isUnresolved } from '#reviews/contract/differences.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { replyOf } from '../enquiries.ts';
import type { Model } from './state.ts';

/** Somebody notes a difference with the customer: on a row, the next one on none. */
export const noteDifference = async (model: Model): Promise<void> => {
  if (model.outcome !== null) return;
  const first = model.rows.find(({ isInLedger }) => isInLedger)?.id ?? null;
  const row = model.differences.length % 2 === 0 ? first : null;
  const body = {
    difference: 'The order says 60 days, our offer 30',
    requirementIds: row === null ? [] : [row],
  };
  await replyOf(model.cast.owner.call(followUpEndpoints.addDifference, { params: { id: model.id }, body }));
  model.differences.push(row);
};

/** The first difference is resolved; where there is none, the first question of a department is none. */
export const settleDifference = async (model: Model): Promise<void> => {
  const { owner } = model.cast;
  const params = { id: model.id };
  const { differences, proposed } = await replyOf(owner.call(followUpEndpoints.find, { params }));
  const open = differences.find(isUnresolved);
  expect(differences.filter(isUnresolved).length).toBe(model.differences.length);
  expect(new Set(proposed.map(({ decisionId }) => decisionId))).toEqual(model.questions);
  if (model.outcome !== null) return;
  const [question] = proposed;
  if (open) {
    const step = {
      params: { ...params, differenceId: open.id },
      body: { step: 'resolved' as const, resolution: 'Agreed' },
    };
    await replyOf(owner.call(followUpEndpoints.stepDifference, step));
    model.differences.shift();
  } else if (question) {
    const body = { decisionId: question.decisionId, reason: 'The drawing says it' };
    await replyOf(owner.call(followUpEndpoints.dismissDifference, { params, body }));
    model.questions.delete(question.decisionId);
  }
};
