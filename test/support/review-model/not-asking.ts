import { expect } from 'vitest';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { notAskedEndpoints } from '#reviews/contract/department-endpoints.ts';
import { replyOf } from '../enquiries.ts';
import type { Who } from './commands.ts';
import { askedIn, hasRow, mayAsk, mayWrite, type Model } from './state.ts';

/** Departments that an open finding names; the rules that find are not part of the model. */
const departmentsFound = async (model: Model): Promise<Set<Department>> => {
  const { findings } = await replyOf(
    model.cast.owner.call(findingEndpoints.list, { params: { id: model.id } }),
  );
  return new Set(
    findings.filter(({ decision, isSettled }) => !decision && !isSettled).flatMap((each) => each.departments),
  );
};

/** What the product has asked by itself when the review was last saved. */
export const askFound = async (model: Model): Promise<void> => {
  if (model.notAsked.size === 0) return;
  for (const each of await departmentsFound(model)) model.notAsked.delete(each);
};

/** A bid is refused while something concerns a department that is not asked. */
export const mayPassOver = async (model: Model): Promise<boolean> =>
  model.notAsked.size === 0 || (await departmentsFound(model)).isDisjointFrom(model.notAsked);

const listUnconcerned = async (model: Model): Promise<Department[]> => {
  const found = await departmentsFound(model);
  return askedIn(model).filter(
    (each) => !model.current.has(each) && !hasRow(model, each) && !found.has(each),
  );
};

/** Somebody who may or may not do so confirms departments as not concerned, whether they are or not. */
export const leaveUnasked = async (model: Model, who: Who, wanted: readonly Department[]): Promise<void> => {
  const unconcerned = await listUnconcerned(model);
  const isAllowed =
    mayWrite(who) &&
    model.outcome === null &&
    wanted.every((each) => unconcerned.includes(each)) &&
    askedIn(model).length > wanted.length;
  const reply = await model.cast[who].call(notAskedEndpoints.confirm, {
    params: { id: model.id },
    body: { departments: [...wanted], reason: 'The same order as in spring', revision: model.revision },
  });
  expect([who, wanted, reply.status === 200]).toEqual([who, wanted, isAllowed]);
  if (!isAllowed) return;
  for (const each of wanted) model.notAsked.add(each);
  await askFound(model);
};

/** What the product proposes is just what nothing names; it is confirmed as it is proposed. */
export const leaveRestUnasked = async (model: Model, who: Who): Promise<void> => {
  const { proposed } = await replyOf(
    model.cast[who].call(notAskedEndpoints.propose, { params: { id: model.id } }),
  );
  expect(proposed).toEqual(model.outcome === null ? await listUnconcerned(model) : []);
  if (proposed.length > 0 && proposed.length < departments.length) await leaveUnasked(model, who, proposed);
};

/** A department is asked after all. */
export const askAgain = async (model: Model, who: Who, of: Department): Promise<void> => {
  const isAllowed = model.outcome === null && model.notAsked.has(of) && mayAsk(who, of);
  const reply = await model.cast[who].call(notAskedEndpoints.ask, {
    params: { id: model.id },
    body: { department: of },
  });
  expect([who, of, reply.status === 200]).toEqual([who, of, isAllowed]);
  if (!isAllowed) return;
  model.notAsked.delete(of);
  await askFound(model);
};
