import { expect } from 'vitest';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import type { RequirementChange } from '#enquiries/contract/requirements/schema.ts';
import type { Status } from '#enquiries/contract/records/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import type { DecisionKind } from '#reviews/contract/schema.ts';
import { lockEnquiry } from '#enquiries/server/records/ticket.ts';
import { openRevision } from '#enquiries/server/revisions/opening.ts';
import { approval, decide, replyOf, requirement } from '../enquiries.ts';
import type { Who, LeftOut, Command } from './commands.ts';
import { noteDifference, settleDifference } from './differing.ts';
import { askFound, askAgain, leaveUnasked, leaveRestUnasked, mayPassOver } from './not-asking.ts';
import {
  type Model,
  mayWrite,
  maySign,
  mayDecide,
  approvedIn,
  askedIn,
  isValidated,
  heldRows,
  keptAnswers,
} from './state.ts';

const touch = (model: Model, asked: readonly Department[]): void => {
  model.revision += 1;
  for (const each of asked) {
    const decided = model.current.get(each);
    if (decided) model.overtaken.set(each, decided);
    model.current.delete(each);
    model.notAsked.delete(each);
    model.touched.set(each, model.revision);
  }
};

type Wanted = { decision: DecisionKind; isStale?: boolean; leavesOut?: LeftOut; hasCondition?: boolean };

const sign = async (model: Model, who: Who, of: Department, wanted: Wanted): Promise<void> => {
  const { decision, isStale = false, leavesOut = 'nothing', hasCondition = false } = wanted;
  const own = model.rows
    .filter((each) => each.isInLedger && each.departments.includes(of))
    .map((each) => each.id);
  const questions = approval(of, 1).answers ?? [];
  const rows = leavesOut === 'everything' ? [] : leavesOut === 'a row' ? own.slice(1) : own;
  const answers =
    leavesOut === 'everything' ? [] : leavesOut === 'a question' ? questions.slice(1) : questions;
  const kept = keptAnswers(model, of);
  const isWhole =
    own.every((id) => rows.includes(id) || kept.rows.has(id)) &&
    questions.every(
      ({ question }) => answers.some((each) => each.question === question) || kept.questions.has(question),
    );
  const mayBeSigned = decision === 'approved' ? isWhole : decision !== 'not_applicable' || own.length === 0;
  const isAsked = !model.notAsked.has(of);
  const isAllowed = model.outcome === null && isAsked && mayDecide(who, of) && !isStale && mayBeSigned;
  const revision = isStale ? model.revision - 1 : model.revision;
  const answer = hasCondition
    ? { answer: 'condition' as const, condition: 'Only then' }
    : { answer: 'can' as const };
  const body = {
    decision,
    comment: 'Looked at',
    answers,
    rows: rows.map((requirementId) => ({ requirementId, ...answer })),
  };
  const reply = await decide(model.cast[who], model.id, approval(of, revision, body));
  expect([who, of, decision, leavesOut, reply.status === 200]).toEqual([
    who,
    of,
    decision,
    leavesOut,
    isAllowed,
  ]);
  if (!isAllowed) return;
  await askFound(model);
  const id = reply.body.departments.find(({ department }) => department === of)?.decision?.id ?? '';
  if (decision === 'clarification') model.questions.add(id);
  const isKept = decision !== 'not_applicable';
  const given = new Map(model.rows.filter(({ id }) => rows.includes(id)).map(({ id, text }) => [id, text]));
  model.overtaken.delete(of);
  model.current.set(of, {
    id,
    decision,
    revision,
    rows: new Map([...(isKept ? kept.rows : []), ...given]),
    questions: new Set([...(isKept ? kept.questions : []), ...answers.map(({ question }) => question)]),
    conditions: [
      ...(isKept ? kept.conditions.filter((id) => !given.has(id)) : []),
      ...(hasCondition ? rows : []),
    ],
  });
};

const change = async (model: Model, who: Who, which: number, body: RequirementChange): Promise<void> => {
  const changed = model.rows[which % model.rows.length];
  if (!changed) return;
  const isAllowed = mayWrite(who) && model.outcome === null;
  const reply = await model.cast[who].call(requirementEndpoints.change, {
    params: { id: model.id, requirementId: changed.id },
    body,
  });
  expect([who, body.action, reply.status === 200]).toEqual([who, body.action, isAllowed]);
  if (!isAllowed) return;
  const before = { ...changed };
  changed.isInLedger = body.action !== 'reject';
  if (body.action === 'edit')
    Object.assign(changed, {
      departments: body.departments ?? changed.departments,
      text: body.text ?? changed.text,
    });
  const hasChanged = body.action === 'edit' || before.isInLedger !== changed.isInLedger;
  if (hasChanged)
    touch(model, [
      ...(before.isInLedger ? before.departments : []),
      ...(changed.isInLedger ? changed.departments : []),
    ]);
};

const add = async (model: Model, who: Who, asked: Department[]): Promise<void> => {
  const isAllowed = mayWrite(who) && model.outcome === null;
  const reply = await model.cast[who].call(requirementEndpoints.add, {
    params: { id: model.id },
    body: requirement({ departments: asked }),
  });
  expect(reply.status === 200).toBe(isAllowed);
  if (!isAllowed) return;
  model.rows.push({ id: reply.body.id, text: reply.body.text, departments: asked, isInLedger: true });
  touch(model, asked);
};

const withdraw = async (model: Model, who: Who, of: Department): Promise<void> => {
  const reply = await model.cast[who].call(reviewEndpoints.withdraw, {
    params: { id: model.id },
    body: { department: of, reason: 'Looked again' },
  });
  const isAllowed = model.outcome === null && mayDecide(who, of) && model.current.has(of);
  expect([who, of, reply.status === 200]).toEqual([who, of, isAllowed]);
  if (!isAllowed) return;
  // Taken back, its question is asked no longer.
  model.questions.delete(model.current.get(of)?.id ?? '');
  model.current.delete(of);
  await askFound(model);
};

/** The first open condition becomes an action, which is closed with its evidence. */
const resolve = async (model: Model): Promise<void> => {
  const { conditions } = await replyOf(
    model.cast.owner.call(followUpEndpoints.find, { params: { id: model.id } }),
  );
  const open = conditions.filter((each) => !each.isResolved);
  expect(new Set(open.map((each) => each.requirementId))).toEqual(new Set(heldRows(model)));
  const [first] = open;
  if (!first) return;
  const { decisionId, requirementId, department: of } = first;
  const params = { id: model.id };
  const { id: actionId } = await replyOf(
    model.cast.owner.call(followUpEndpoints.takeCondition, { params, body: { decisionId, requirementId } }),
  );
  await replyOf(
    model.cast.owner.call(followUpEndpoints.closeAction, {
      params: { ...params, actionId },
      body: { evidence: 'Agreed' },
    }),
  );
  const current = model.current.get(of);
  if (current) current.conditions = current.conditions.filter((each) => each !== requirementId);
};

/** The rows of everything that nobody has resolved; none for what is on no row, which no deviation settles. */
const rowsOfUnresolved = async (model: Model): Promise<string[][]> => {
  const { proposed } = await replyOf(
    model.cast.owner.call(followUpEndpoints.find, { params: { id: model.id } }),
  );
  const isThere = (id: string) => model.rows.some((row) => row.id === id && row.isInLedger);
  return [
    ...model.differences.map((row) => (row === null ? [] : [row])),
    ...proposed.map(({ requirementIds }) => requirementIds),
  ].map((ids) => ids.filter(isThere));
};

const finish = async (
  model: Model,
  who: Who,
  { outcome, carries }: { outcome: 'accepted' | 'declined'; carries: boolean },
): Promise<void> => {
  const held = heldRows(model);
  const unresolved = await rowsOfUnresolved(model);
  // Something else is offered for every open condition, and for one row of each difference.
  const rows = carries ? [...new Set([...held, ...unresolved.flatMap(([first]) => first ?? [])])] : [];
  const isTrue =
    held.every((each) => rows.includes(each)) &&
    unresolved.every((ids) => ids.some((each) => rows.includes(each)));
  const mayBid = isValidated(model) && isTrue && (await mayPassOver(model));
  const isAllowed = maySign(who) && model.outcome === null && (outcome === 'declined' || mayBid);
  const deviations = rows.map((requirementId) => ({ requirementId, offer: 'Something else' }));
  const body = { outcome, reason: 'Decided', revision: model.revision, deviations };
  const reply = await model.cast[who].call(reviewEndpoints.approve, { params: { id: model.id }, body });
  expect([who, outcome, carries, reply.status === 200]).toEqual([who, outcome, carries, isAllowed]);
  if (!isAllowed) return;
  model.outcome = outcome;
  model.signedOutcomes.set(model.revision, outcome);
  if (outcome === 'accepted') model.status = 'approved';
};

/** The organisation of the model requires validation before Approved. */
const move = async (model: Model, who: Who, to: Status): Promise<void> => {
  const isAllowed = mayWrite(who) && (to !== 'approved' || model.status === to || isValidated(model));
  const reply = await model.cast[who].call(recordEndpoints.move, {
    params: { id: model.id },
    body: { Status: to },
  });
  expect([who, to, reply.status === 200]).toEqual([who, to, isAllowed]);
  if (isAllowed) model.status = to;
};

/** The customer changes what was asked, also after the final decision: the review is taken up again. */
const amend = async (model: Model, asked: Department[]): Promise<void> => {
  await model.cast.coordinator.within(async (scope) =>
    openRevision(scope, await lockEnquiry(scope, model.id), asked, { reason: 'the customer wrote again' }),
  );
  model.outcome = null;
  touch(model, asked);
};

/** Takes one step in the product and in the model. */
export const runCommand = async (model: Model, command: Command, step: number): Promise<void> => {
  const { by: who } = command;
  switch (command.do) {
    case 'decide':
      return sign(model, who, command.department, command);
    case 'approve the rest':
      for (const each of askedIn(model).filter((one) => !approvedIn(model).includes(one))) {
        await sign(model, who, each, { decision: 'approved', hasCondition: command.hasCondition });
      }
      return;
    case 'withdraw':
      return withdraw(model, who, command.department);
    case 'add':
      return add(model, who, command.departments);
    case 'edit':
      return change(model, who, command.row, {
        action: 'edit',
        text: `Step ${step}`,
        departments: command.departments,
      });
    case 'amend':
      return amend(model, command.departments);
    case 'move':
      return move(model, who, command.to);
    case 'finish':
      return finish(model, who, command);
    case 'differ':
      return noteDifference(model);
    case 'settle':
      return settleDifference(model);
    case 'resolve':
      return resolve(model);
    case 'not ask':
      return leaveUnasked(model, who, command.departments);
    case 'not ask the rest':
      return leaveRestUnasked(model, who);
    case 'ask':
      return askAgain(model, who, command.department);
    default:
      return change(model, who, command.row, { action: command.do });
  }
};
