import fc from 'fast-check';
import { expect } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import type { RequirementChange } from '#enquiries/contract/requirements/schema.ts';
import { statuses, type Status } from '#enquiries/contract/records/schema.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import type { DecisionKind, DepartmentReview } from '#reviews/contract/schema.ts';
import { lockEnquiry } from '#enquiries/server/records/ticket.ts';
import { openRevision } from '#enquiries/server/revisions/opening.ts';
import { approval, decide, openedReview, replyOf, requirement } from './enquiries.ts';
import type { Signed } from './people.ts';

/** The people of the model, by what they may do: everything, all but administer, coordinate, review own departments, read. */
export type Cast = { owner: Signed; quality: Signed; coordinator: Signed; reviewer: Signed; viewer: Signed };
/** The reviewer's and the coordinator's departments. */
export const ownDepartments: readonly Department[] = ['Finance', 'Engineering'];

type Who = keyof Cast;
/** What a decision leaves without an answer. */
type LeftOut = 'nothing' | 'a row' | 'a question' | 'everything';

type Command = { by: Who } & (
  | {
      do: 'decide';
      department: Department;
      decision: DecisionKind;
      isStale: boolean;
      leavesOut: LeftOut;
      hasCondition: boolean;
    }
  | { do: 'approve the rest'; hasCondition: boolean }
  | { do: 'withdraw'; department: Department }
  | { do: 'add'; departments: Department[] }
  | { do: 'edit'; row: number; departments: Department[] }
  | { do: 'reject' | 'accept'; row: number }
  | { do: 'amend'; departments: Department[] }
  | { do: 'move'; to: Status }
  | { do: 'resolve' }
  | { do: 'finish'; outcome: 'accepted' | 'declined'; carries: boolean }
);

const department = fc.constantFrom(...departments);
const some = fc.uniqueArray(department, { minLength: 1, maxLength: 3 });
const row = fc.nat({ max: 5 });
const by = fc.constantFrom<Who[]>(
  'owner',
  'owner',
  'owner',
  'quality',
  'quality',
  'coordinator',
  'reviewer',
  'viewer',
);

/** Commands of everybody at once, in any order; most sequences come to a final approval. */
export const someCommands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        by,
        do: fc.constant('decide' as const),
        department,
        decision: fc.constantFrom('approved', 'approved', 'rejected', 'clarification', 'not_applicable'),
        isStale: fc.nat({ max: 5 }).map((n) => n === 0),
        hasCondition: fc.boolean(),
        leavesOut: fc.constantFrom<LeftOut[]>(
          'nothing',
          'nothing',
          'nothing',
          'a row',
          'a question',
          'everything',
        ),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        by: fc.constantFrom<Who[]>('owner', 'quality'),
        do: fc.constant('approve the rest' as const),
        hasCondition: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ by, do: fc.constant('withdraw' as const), department }) },
    { weight: 1, arbitrary: fc.record({ by, do: fc.constant('add' as const), departments: some }) },
    { weight: 2, arbitrary: fc.record({ by, do: fc.constant('edit' as const), row, departments: some }) },
    {
      weight: 1,
      arbitrary: fc.record({ by, do: fc.constantFrom('reject' as const, 'accept' as const), row }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        by: fc.constant('coordinator' as const),
        do: fc.constant('amend' as const),
        departments: some,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ by: fc.constant('owner' as const), do: fc.constant('resolve' as const) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ by, do: fc.constant('move' as const), to: fc.constantFrom(...statuses) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        by,
        do: fc.constant('finish' as const),
        outcome: fc.constantFrom('accepted' as const, 'accepted' as const, 'declined' as const),
        carries: fc.boolean(),
      }),
    },
  ),
  { minLength: 5, maxLength: 16 },
);

type Row = { id: string; departments: Department[]; isInLedger: boolean };

/** What the rules say must stand, kept beside the product. */
type Model = {
  cast: Cast;
  id: string;
  rows: Row[];
  revision: number;
  /** Each department's decision that counts. */
  current: Map<Department, { decision: DecisionKind; revision: number; conditions: string[] }>;
  touched: Map<Department, number>;
  outcome: 'accepted' | 'declined' | null;
  /** Outcome by revision of every final decision ever signed. */
  signedOutcomes: Map<number, 'accepted' | 'declined'>;
  status: Status;
  /** Every signed decision as it was first read, and whether it was withdrawn since. */
  signed: Map<string, { words: string; withdrawal: string }>;
};

const mayWrite = (who: Who): boolean => who === 'owner' || who === 'quality' || who === 'coordinator';
const maySign = (who: Who): boolean => who === 'owner' || who === 'quality';
const mayDecide = (who: Who, of: Department): boolean =>
  maySign(who) || (who !== 'viewer' && ownDepartments.includes(of));

const signsOff = (decision: DecisionKind | undefined): boolean =>
  decision === 'approved' || decision === 'not_applicable';
const approvedIn = (model: Model): Department[] =>
  departments.filter((each) => signsOff(model.current.get(each)?.decision));
const isValidated = (model: Model): boolean => approvedIn(model).length === departments.length;

const touch = (model: Model, asked: readonly Department[]): void => {
  model.revision += 1;
  for (const each of asked) {
    model.current.delete(each);
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
  const isWhole = rows.length === own.length && answers.length === questions.length;
  const mayBeSigned = decision === 'approved' ? isWhole : decision !== 'not_applicable' || own.length === 0;
  const isAllowed = model.outcome === null && mayDecide(who, of) && !isStale && mayBeSigned;
  const revision = isStale ? model.revision - 1 : model.revision;
  const answer = hasCondition
    ? { answer: 'condition' as const, condition: 'Only then' }
    : { answer: 'can' as const };
  const given = {
    decision,
    comment: 'Looked at',
    answers,
    rows: rows.map((requirementId) => ({ requirementId, ...answer })),
  };
  const reply = await decide(model.cast[who], model.id, approval(of, revision, given));
  expect([who, of, decision, leavesOut, reply.status === 200]).toEqual([
    who,
    of,
    decision,
    leavesOut,
    isAllowed,
  ]);
  if (isAllowed) model.current.set(of, { decision, revision, conditions: hasCondition ? rows : [] });
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
  if (body.action === 'edit') changed.departments = body.departments ?? changed.departments;
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
  model.rows.push({ id: reply.body.id, departments: asked, isInLedger: true });
  touch(model, asked);
};

const withdraw = async (model: Model, who: Who, of: Department): Promise<void> => {
  const reply = await model.cast[who].call(reviewEndpoints.withdraw, {
    params: { id: model.id },
    body: { department: of, reason: 'Looked again' },
  });
  const isAllowed = model.outcome === null && mayDecide(who, of) && model.current.has(of);
  expect([who, of, reply.status === 200]).toEqual([who, of, isAllowed]);
  if (isAllowed) model.current.delete(of);
};

/** Rows that a department can meet only under a condition that nobody has resolved. */
const heldRows = (model: Model): string[] => [
  ...new Set([...model.current.values()].flatMap((each) => each.conditions)),
];

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

const finish = async (
  model: Model,
  who: Who,
  { outcome, carries }: { outcome: 'accepted' | 'declined'; carries: boolean },
): Promise<void> => {
  const held = heldRows(model);
  const mayBid = isValidated(model) && (carries || held.length === 0);
  const isAllowed = maySign(who) && model.outcome === null && (outcome === 'declined' || mayBid);
  const deviations = carries ? held.map((requirementId) => ({ requirementId, offer: 'Something else' })) : [];
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

const run = async (model: Model, command: Command, step: number): Promise<void> => {
  const { by: who } = command;
  switch (command.do) {
    case 'decide':
      return sign(model, who, command.department, command);
    case 'approve the rest':
      for (const each of departments.filter((one) => !approvedIn(model).includes(one))) {
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
    case 'resolve':
      return resolve(model);
    default:
      return change(model, who, command.row, { action: command.do });
  }
};

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

const compare = async (model: Model): Promise<void> => {
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
    expect([each.department, each.waitingSince === null]).toEqual([each.department, each.decision !== null]);
    expect([each.department, each.decision?.decision]).toEqual([
      each.department,
      model.current.get(each.department)?.decision,
    ]);
  }
  const approvals = [...(review?.approval ? [review.approval] : []), ...(review?.earlierApprovals ?? [])];
  expect(new Map(approvals.map((each) => [each.revision, each.outcome]))).toEqual(model.signedOutcomes);
  const card = await replyOf(model.cast.viewer.call(detailEndpoints.find, { params: { id: model.id } }));
  expect([card.Status, card.review]).toEqual([model.status, model.outcome ?? 'open']);
  await compareSigned(model);
  if (review?.approval?.outcome !== 'accepted') return;
  // No bid offers as asked what a department can meet only under a condition.
  const carried = new Set(review.approval.deviations.map((each) => each.requirementId));
  expect(heldRows(model).filter((each) => !carried.has(each))).toEqual([]);
  for (const each of review.departments) {
    expect([each.department, signsOff(each.decision?.decision)]).toEqual([each.department, true]);
    expect(each.decision?.revision).toBeGreaterThanOrEqual(model.touched.get(each.department) ?? 1);
  }
};

/** Whatever came before, it ends with conditions held, a bid that passes over them, and one that carries them. */
const ending: readonly Command[] = [
  { by: 'owner', do: 'approve the rest', hasCondition: true },
  { by: 'owner', do: 'finish', outcome: 'accepted', carries: false },
  { by: 'owner', do: 'finish', outcome: 'accepted', carries: true },
];

/** Runs the commands on a review just opened and holds what stands against the model after each. */
export const runCommands = async (cast: Cast, commands: readonly Command[]): Promise<void> => {
  const { id, requirements } = await openedReview(cast.owner);
  const rows = requirements.map((each) => ({ id: each.id, departments: each.departments, isInLedger: true }));
  const model: Model = {
    cast,
    id,
    rows,
    revision: 1,
    current: new Map(),
    touched: new Map(),
    outcome: null,
    signedOutcomes: new Map(),
    status: 'in_review',
    signed: new Map(),
  };
  for (const [step, command] of [...commands, ...ending].entries()) {
    await run(model, command, step);
    await compare(model);
  }
};
