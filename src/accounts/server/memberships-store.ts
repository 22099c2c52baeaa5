import { sql, type ColumnType } from 'kysely';
import type { Department } from '#organisations/contract/departments.ts';
import type { Language } from '#kit/contract/language/languages.ts';
import type { Ability, Role } from '#permissions/contract/schema.ts';
import { noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import type { EntryScope } from '#kit/server/scope.ts';

type MembershipsTable = {
  organisationId: string;
  userId: string;
  role: Role;
  departments: ColumnType<Department[], string[], string[]>;
  state: 'active' | 'invited' | 'deactivated';
  createdAt: ColumnType<Date, Date | undefined, never>;
  /** When a session of the user was last seen here. */
  lastUsedAt: ColumnType<Date | null, never, Date>;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    memberships: MembershipsTable;
    organisationPeople: { organisationId: string; userId: string };
  }
}

/** Who may sign here, with which role and for which departments. */
export const membershipsEvidence: EvidenceTable = {
  table: 'memberships',
  since: 5,
  noun: 'membership',
  id: ['userId'],
  columns: ['userId', 'role', 'departments', 'state'],
};

/** Ties a user to an organisation before anyone of it is signed in. */
export const insertMembership = async (
  entry: EntryScope,
  membership: { organisationId: string; userId: string; role: Role; departments: Department[] },
): Promise<void> => {
  const rows = await entry.db
    .insertInto('memberships')
    .values({ ...membership, state: 'active' })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
  for (const row of rows) noteRow(entry, membershipsEvidence, row);
};

export type ActiveMembership = {
  organisationId: string;
  organisationName: string;
  trialEndsAt: Date | null;
  role: Role;
  departments: Department[];
  ownAbilities: Ability[] | null;
  /** Of the person. */ language: Language;
};

const activeMemberships = (entry: EntryScope, userId: string) =>
  entry.db
    .selectFrom('memberships')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisationId')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .leftJoin('roleAbilities', (join) =>
      join
        .onRef('roleAbilities.organisationId', '=', 'memberships.organisationId')
        .onRef('roleAbilities.role', '=', 'memberships.role'),
    )
    .select([
      'memberships.organisationId',
      'organisations.name as organisationName',
      'organisations.trialEndsAt',
      'memberships.role',
      'memberships.departments',
      'roleAbilities.abilities as ownAbilities',
      'users.language',
    ])
    .where('memberships.userId', '=', userId)
    .where('memberships.state', '=', 'active');

const lastUsed = (entry: EntryScope, userId: string) =>
  activeMemberships(entry, userId)
    .orderBy(sql`memberships.last_used_at desc nulls last`)
    .orderBy('memberships.createdAt', 'desc')
    .limit(1);

/**
 * The user's active membership in an organisation, or else in the one used last; undefined when
 * there is none.
 */
export const findActiveMembership = (
  entry: EntryScope,
  userId: string,
  organisationId?: string,
): Promise<ActiveMembership | undefined> =>
  lastUsed(entry, userId)
    .$if(organisationId !== undefined, (query) =>
      query.where('memberships.organisationId', '=', organisationId ?? ''),
    )
    .executeTakeFirst();

/**
 * What ties a user without an active membership to an organisation: deactivated there, or a request
 * to join that is open or declined.
 */
export const findLastTie = (
  entry: EntryScope,
  userId: string,
): Promise<{ name: string; state: 'deactivated' | 'waiting' | 'declined' } | undefined> =>
  entry.db
    .selectFrom('memberships')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisationId')
    .select([
      'organisations.name',
      sql<'deactivated' | 'waiting' | 'declined'>`memberships.state`.as('state'),
      sql<number>`1`.as('rank'),
      'memberships.createdAt',
    ])
    .where('memberships.userId', '=', userId)
    .where('memberships.state', '=', 'deactivated')
    .unionAll(
      entry.db
        .selectFrom('accessRequests')
        .innerJoin('organisations', 'organisations.id', 'accessRequests.organisationId')
        .select([
          'organisations.name',
          sql<'deactivated' | 'waiting' | 'declined'>`access_requests.state`.as('state'),
          sql<number>`case access_requests.state when 'waiting' then 0 else 2 end`.as('rank'),
          'accessRequests.createdAt',
        ])
        .where('accessRequests.userId', '=', userId)
        .where('accessRequests.kind', '=', 'membership')
        .where('accessRequests.state', 'in', ['waiting', 'declined']),
    )
    .orderBy('rank')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The user's active membership used last, but for one organisation. */
export const findOtherMembership = (
  entry: EntryScope,
  userId: string,
  but: string,
): Promise<ActiveMembership | undefined> =>
  lastUsed(entry, userId).where('memberships.organisationId', '<>', but).executeTakeFirst();

/** The user's active memberships by the name of the organisation. */
export const listActiveMemberships = (entry: EntryScope, userId: string): Promise<ActiveMembership[]> =>
  activeMemberships(entry, userId)
    .orderBy(sql`lower(organisations.name)`)
    .orderBy('organisations.id')
    .execute();

/** Notes that the user works in this organisation now. */
export const saveUsed = async (
  entry: Pick<EntryScope, 'db' | 'now'>,
  userId: string,
  organisationId: string,
): Promise<void> => {
  await entry.db
    .updateTable('memberships')
    .set({ lastUsedAt: entry.now })
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .execute();
};
