import { expect } from '@playwright/test';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { addressOf, type CallOf, type Endpoint, type ReplyOf } from '#kit/contract/endpoint.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import type { NewDecision } from '#reviews/contract/schema.ts';
import type { Caller } from './enquiries.ts';

/** Makes a call of the product in its own types. */
export const call = async <E extends Endpoint>(
  { request, headers }: Caller,
  endpoint: E,
  parts: CallOf<E>,
): Promise<ReplyOf<E>> => {
  const { params, body } = parts as { params?: object; body?: object };
  const answer = await request.fetch(addressOf(endpoint.path, { ...params }), {
    method: endpoint.method,
    headers,
    ...(body ? { data: body } : {}),
  });
  expect([endpoint.path, answer.status()], await answer.text()).toEqual([endpoint.path, 200]);
  return (await answer.json()) as ReplyOf<E>;
};

/** Confirms every field as it was read, accepts every requirement and item and opens the review. */
export const openReview = async (caller: Caller, id: string): Promise<void> => {
  const params = { id };
  const { fields } = await call(caller, detailEndpoints.find, { params });
  const proposed = fields.filter(({ state }) => state === 'proposed').map(({ field }) => field);
  for (const field of proposed)
    await call(caller, fieldEndpoints.decide, { params: { id, field }, body: { action: 'confirm' } });
  const { requirements } = await call(caller, requirementEndpoints.list, { params });
  for (const { id: requirementId } of requirements.filter(({ state }) => state === 'proposed'))
    await call(caller, requirementEndpoints.change, {
      params: { id, requirementId },
      body: { action: 'accept' },
    });
  const { items } = await call(caller, lineItemEndpoints.list, { params });
  const itemIds = items.filter(({ state }) => state === 'proposed').map((item) => item.id);
  if (itemIds.length > 0) await call(caller, lineItemEndpoints.accept, { params, body: { itemIds } });
  await call(caller, reviewEndpoints.open, { params });
};

/** A department's approval: "yes" to every question, and "can meet" to every row that is not named. */
export const approve = async (
  caller: Caller,
  id: string,
  department: Department,
  { rows = [], comment = '' }: Pick<NewDecision, 'rows' | 'comment'> = {},
): Promise<void> => {
  const review = await call(caller, reviewEndpoints.find, { params: { id } });
  const own = review?.departments.find((each) => each.department === department);
  if (!review || !own) throw new Error(`${department} has no review to decide`);
  const others = own.requirementIds.filter(
    (each) => !rows.some(({ requirementId }) => requirementId === each),
  );
  await call(caller, reviewEndpoints.decide, {
    params: { id },
    body: {
      department,
      decision: 'approved',
      comment,
      rows: [...rows, ...others.map((requirementId) => ({ requirementId, answer: 'can' as const }))],
      answers: own.checklist.map((question) => ({ question, answer: 'yes' as const })),
      revision: review.revision,
    },
  });
};
