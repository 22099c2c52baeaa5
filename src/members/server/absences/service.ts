import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { absenceFailures } from '#members/contract/absences/errors.ts';
import { formatPeriod, stateOn } from '#members/contract/absences/rules.ts';
import type { AbsenceDraft, Absences } from '#members/contract/absences/schema.ts';
import { memberFailures } from '#members/contract/errors.ts';
import type { Member } from '#members/contract/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { Ability, Role } from '#permissions/contract/schema.ts';
import { record } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { heldMatrix, may, readMatrix } from '#permissions/server/service.ts';
import { activeMembers, readMember } from '../service.ts';
import type { Addressee } from '../store.ts';
import { assertMaySet, checkDraft, isOwn } from './checks.ts';
import {
  insertAbsence,
  listAbsencesOf,
  listRunning,
  listRunningFor,
  lockAbsence,
  updateAbsence,
  type AbsenceRow,
  type RunningRow,
} from './store.ts';

export { absencesEvidence } from './store.ts';

/** An absence that runs, with what the absent person may do and who stands in. */
export type RunningAbsence = {
  from: string;
  to: string;
  absent: {
    id: string;
    name: string;
    role: Role;
    departments: readonly Department[];
    abilities: readonly Ability[];
  };
  deputy: Addressee;
};

/** Days of an absence begin and end at midnight UTC, wherever the organisation works. */
const todayOf = ({ now }: Pick<Scope, 'now'>): string => now.toISOString().slice(0, 10);

const withAbilities = async (
  scope: Scope,
  rows: readonly RunningRow[],
  isHeld = false,
): Promise<RunningAbsence[]> => {
  if (rows.length === 0) return [];
  const { matrix } = await (isHeld ? heldMatrix : readMatrix)(scope);
  return rows.map(({ from, to, userId, name, role, departments, ...row }) => ({
    from,
    to,
    absent: { id: userId, name, role, departments, abilities: matrix[role] },
    deputy: {
      id: row.deputyId,
      name: row.deputyName,
      email: row.deputyEmail,
      language: row.deputyLanguage,
    },
  }));
};

/** The absences that run today; where a person or their deputy is no active member, there is none. */
export const runningAbsences = async (scope: Scope): Promise<RunningAbsence[]> =>
  withAbilities(scope, await listRunning(scope, todayOf(scope)));

/**
 * Those in which the caller stands in for somebody. `isHeld`: for a signature, which nobody may pull the absence
 * away from before it is written.
 */
export const ownDeputising = async (
  scope: Scope,
  { isHeld } = { isHeld: false },
): Promise<RunningAbsence[]> => {
  const deputyId = scope.actor.userId;
  if (!deputyId) return [];
  return withAbilities(scope, await listRunningFor(scope, todayOf(scope), { deputyId, isHeld }), isHeld);
};

const stateOf = (scope: Scope, { fromDay, toDay, endedAt }: AbsenceRow) =>
  stateOn(todayOf(scope), { from: fromDay, to: toDay, isEnded: endedAt !== null });

const toView = async (scope: Scope, person: Member): Promise<Absences> => ({
  absences: (await listAbsencesOf(scope, person.id)).map((row) => ({
    id: row.id,
    from: row.fromDay,
    to: row.toDay,
    deputy: { id: row.deputyId, name: row.deputyName },
    setBy: row.setBy,
    endedAt: row.endedAt?.toISOString() ?? null,
    state: stateOf(scope, row),
  })),
  deputies: (await activeMembers(scope))
    .filter(({ id, abilities }) => id !== person.id && abilities.includes('enquiries:read'))
    .map(({ id, name }) => ({ id, name })),
});

/** The person, where the caller may see and set their absences. */
const personFor = async (scope: Scope, userId: string): Promise<Member> => {
  if (!isOwn(scope, userId) && !may(scope, 'members:write')) throw new AppError(kitFailures.forbidden);
  return readMember(scope, userId);
};

export const listAbsences = async (scope: Scope, userId = scope.actor.userId ?? ''): Promise<Absences> =>
  toView(scope, await personFor(scope, userId));

type Told = {
  action: 'set' | 'changed' | 'ended';
  verb: string;
  id: string;
  draft: AbsenceDraft;
  deputyName: string;
  before?: AbsenceDraft;
};

/** "entered an absence of Quinn Quality: 3 Dec 2026 to 14 Dec 2026, deputy Dana Deputy". */
const recordAbsence = (
  scope: Scope,
  person: Member,
  { action, verb, id, draft, deputyName, before }: Told,
): Promise<void> => {
  return record(scope, {
    action: `absence.${action}`,
    subject: { type: 'user', id: person.id },
    summary: `${verb} an absence${isOwn(scope, person.id) ? '' : ` of ${person.name}`}: ${formatPeriod(draft)}, deputy ${deputyName}`,
    data: { absenceId: id, userId: person.id, ...draft, ...(before ? { before } : {}) },
    announces: { topic: 'members', id: person.id },
  });
};

/** A person is absent from one day to another, and somebody stands in (SIGN-6). */
export const setAbsence = async (
  scope: Scope,
  { userId = scope.actor.userId ?? '', ...draft }: AbsenceDraft & { userId?: string | undefined },
): Promise<Absences> => {
  const person = await personFor(scope, userId);
  if (person.state !== 'active') throw new AppError(memberFailures.notFound);
  await assertMaySet(scope, person, draft.deputyId);
  const deputy = await checkDraft(scope, person, draft, null);
  const id = await insertAbsence(scope, { ...draft, userId });
  await recordAbsence(scope, person, {
    action: 'set',
    id,
    verb: noted`entered`,
    draft,
    deputyName: deputy.name,
  });
  return toView(scope, person);
};

/** One that is not over, with its person, held by this transaction. */
const heldAbsence = async (scope: Scope, id: string): Promise<{ row: AbsenceRow; person: Member }> => {
  const row = await lockAbsence(scope, id);
  if (!row) throw new AppError(absenceFailures.notFound);
  const person = await personFor(scope, row.userId);
  if (stateOf(scope, row) === 'past') throw new AppError(absenceFailures.isOver);
  return { row, person };
};

const draftOf = ({ fromDay, toDay, deputyId }: AbsenceRow): AbsenceDraft => ({
  from: fromDay,
  to: toDay,
  deputyId,
});

export const changeAbsence = async (scope: Scope, id: string, draft: AbsenceDraft): Promise<Absences> => {
  const { row, person } = await heldAbsence(scope, id);
  await assertMaySet(scope, person, draft.deputyId);
  const begunOn = stateOf(scope, row) === 'running' ? row.fromDay : null;
  const deputy = await checkDraft(scope, person, draft, { id, begunOn });
  await updateAbsence(scope, id, { fromDay: draft.from, toDay: draft.to, deputyId: draft.deputyId });
  await recordAbsence(scope, person, {
    action: 'changed',
    id,
    verb: noted`changed`,
    draft,
    deputyName: deputy.name,
    before: draftOf(row),
  });
  return toView(scope, person);
};

/** Ends an absence now, or calls off one that has not begun. */
export const endAbsence = async (scope: Scope, id: string): Promise<Absences> => {
  const { row, person } = await heldAbsence(scope, id);
  await assertMaySet(scope, person, null);
  await updateAbsence(scope, id, { endedAt: scope.now });
  await recordAbsence(scope, person, {
    action: 'ended',
    id,
    verb: row.fromDay > todayOf(scope) ? noted`called off` : noted`ended`,
    draft: draftOf(row),
    deputyName: row.deputyName,
  });
  return toView(scope, person);
};
