import { type Generated, type Selectable } from 'kysely';
import type { Language } from '#kit/contract/language/languages.ts';
import type { AbsenceDraft } from '#members/contract/absences/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { Role } from '#permissions/contract/schema.ts';
import { noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';

type AbsencesTable = {
  organisationId: string;
  id: Generated<string>;
  userId: string;
  deputyId: string;
  fromDay: string;
  toDay: string;
  setBy: string;
  setAt: Date;
  endedAt: Date | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    absences: AbsencesTable;
  }
}

/** By whose right a deputy signed, and in which days. */
export const absencesEvidence: EvidenceTable = {
  table: 'absences',
  noun: 'absence',
  id: ['id'],
  columns: ['id', 'userId', 'deputyId', 'fromDay', 'toDay', 'setBy', 'setAt', 'endedAt'],
  since: 3,
};

export type AbsenceRow = Selectable<AbsencesTable> & { name: string; deputyName: string };

const selectAbsences = (scope: Scope) =>
  scope.db
    .selectFrom('absences')
    .innerJoin('users as absent', 'absent.id', 'absences.userId')
    .innerJoin('users as deputy', 'deputy.id', 'absences.deputyId')
    .selectAll('absences')
    .select(['absent.name as name', 'deputy.name as deputyName'])
    .where('absences.organisationId', '=', scope.organisationId);

export const listAbsencesOf = (scope: Scope, userId: string): Promise<AbsenceRow[]> =>
  selectAbsences(scope)
    .where('absences.userId', '=', userId)
    .orderBy('absences.fromDay', 'desc')
    .orderBy('absences.setAt', 'desc')
    .execute();

/** Held until the transaction ends: nobody ends it meanwhile, and no deputy signs by it. */
export const lockAbsence = (scope: Scope, id: string): Promise<AbsenceRow | undefined> =>
  selectAbsences(scope).where('absences.id', '=', id).forUpdate('absences').executeTakeFirst();

/** Absences of active members that touch these days and concern one of these people; an ended one does not count. */
export const listOverlapping = (
  scope: Scope,
  { from, to }: Pick<AbsenceDraft, 'from' | 'to'>,
  people: readonly string[],
): Promise<AbsenceRow[]> =>
  selectAbsences(scope)
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.organisationId', '=', 'absences.organisationId')
        .onRef('memberships.userId', '=', 'absences.userId'),
    )
    .where('memberships.state', '=', 'active')
    .where('absences.fromDay', '<=', to)
    .where('absences.toDay', '>=', from)
    .where('absences.endedAt', 'is', null)
    .where((is) => is.or([is('absences.userId', 'in', people), is('absences.deputyId', 'in', people)]))
    .orderBy('absences.fromDay')
    .execute();

export type RunningRow = {
  id: string;
  from: string;
  to: string;
  userId: string;
  name: string;
  role: Role;
  departments: Department[];
  deputyId: string;
  deputyName: string;
  deputyEmail: string;
  deputyLanguage: Language;
};

/** Absences that run on a day, of active members with an active deputy; the earliest first. */
const runningOn = (scope: Scope, day: string) =>
  scope.db
    .selectFrom('absences')
    .innerJoin('users', 'users.id', 'absences.userId')
    .innerJoin('users as deputy', 'deputy.id', 'absences.deputyId')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.organisationId', '=', 'absences.organisationId')
        .onRef('memberships.userId', '=', 'absences.userId'),
    )
    .innerJoin('memberships as deputyMembership', (join) =>
      join
        .onRef('deputyMembership.organisationId', '=', 'absences.organisationId')
        .onRef('deputyMembership.userId', '=', 'absences.deputyId'),
    )
    .select([
      'absences.id',
      'absences.fromDay as from',
      'absences.toDay as to',
      'absences.userId',
      'users.name',
      'memberships.role',
      'memberships.departments',
      'absences.deputyId',
      'deputy.name as deputyName',
      'deputy.email as deputyEmail',
      'deputy.language as deputyLanguage',
    ])
    .where('absences.organisationId', '=', scope.organisationId)
    .where('memberships.state', '=', 'active')
    .where('deputyMembership.state', '=', 'active')
    .where('absences.fromDay', '<=', day)
    .where('absences.toDay', '>=', day)
    .where('absences.endedAt', 'is', null)
    .orderBy('absences.fromDay')
    .orderBy('users.name');

export const listRunning = (scope: Scope, day: string): Promise<RunningRow[]> =>
  runningOn(scope, day).execute();

/** Those in which the deputy stands in; `isHeld`: nobody ends one of them before the transaction does. */
export const listRunningFor = (
  scope: Scope,
  day: string,
  { deputyId, isHeld }: { deputyId: string; isHeld: boolean },
): Promise<RunningRow[]> =>
  runningOn(scope, day)
    .where('absences.deputyId', '=', deputyId)
    .$if(isHeld, (query) => query.forShare(['absences', 'memberships']))
    .execute();

/** Holds people of the organisation, so that two absences which exclude each other are not set at once. */
export const lockPeople = async (scope: Scope, people: readonly string[]): Promise<void> => {
  await scope.db
    .selectFrom('memberships')
    .select('userId')
    .where('organisationId', '=', scope.organisationId)
    .where('userId', 'in', people)
    .orderBy('userId')
    .forUpdate()
    .execute();
};

export const insertAbsence = async (
  scope: Scope,
  { userId, deputyId, from, to }: AbsenceDraft & { userId: string },
): Promise<string> => {
  const row = await scope.db
    .insertInto('absences')
    .values({
      organisationId: scope.organisationId,
      userId,
      deputyId,
      fromDay: from,
      toDay: to,
      setBy: scope.actor.name,
      setAt: scope.now,
      endedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, absencesEvidence, row);
  return row.id;
};

export const updateAbsence = async (
  scope: Scope,
  id: string,
  change: { deputyId?: string; fromDay?: string; toDay?: string; endedAt?: Date },
): Promise<void> => {
  const row = await scope.db
    .updateTable('absences')
    .set(change)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, absencesEvidence, row);
};
