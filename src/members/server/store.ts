import { sql, type Generated, type Selectable } from 'kysely';
import { membershipsEvidence } from '#accounts/server/service.ts';
import type { Language } from '#kit/contract/language/languages.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { Member } from '#members/contract/schema.ts';
import type { Role } from '#permissions/contract/schema.ts';
import { withRows, type Reader } from '#kit/server/database/with-rows.ts';
import { noteRemoval, noteRow } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';

const membersOf = (scope: Reader) =>
  scope.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .where('memberships.organisationId', '=', scope.organisationId);

const columns = [
  'users.id',
  'users.name',
  'users.email',
  'memberships.role',
  'memberships.departments',
  'memberships.state',
] as const;

/** Who a mail is for, and the language they read. */
export type Addressee = { id: string; name: string; email: string; language: Language };
const addressee = ['users.id', 'users.name', 'users.email', 'users.language'] as const;

/** Members and open invitations as one list by name. */
const everyone = (scope: Scope) =>
  membersOf(scope)
    .select(columns)
    .unionAll(
      scope.db
        .selectFrom('invites')
        .select([
          'invites.id',
          'invites.name',
          'invites.email',
          sql<Role>`invites.role`.as('role'),
          sql<Department[]>`invites.departments`.as('departments'),
          sql<Member['state']>`'invited'`.as('state'),
        ])
        .where('invites.organisationId', '=', scope.organisationId)
        .where('invites.acceptedAt', 'is', null)
        .where('invites.revokedAt', 'is', null),
    );

export const listMembers = (scope: Scope, offset: number, limit: number): Promise<Member[]> =>
  everyone(scope).orderBy('name').orderBy('id').offset(offset).limit(limit).execute();

export const countEveryone = (
  scope: Scope,
): Promise<{ state: Member['state']; role: Role; count: number }[]> =>
  scope.db
    .selectFrom(everyone(scope).as('everyone'))
    .select(['state', 'role', sql<number>`count(*)::int`.as('count')])
    .groupBy(['state', 'role'])
    .execute();

/** Active members who review a department. */
export const listReviewers = (scope: Scope): Promise<(Addressee & { departments: Department[] })[]> =>
  membersOf(scope)
    .select([...addressee, 'memberships.departments'])
    .where('memberships.state', '=', 'active')
    .where(sql<boolean>`cardinality(departments) > 0`)
    .orderBy('users.name')
    .execute();

/** Every active member, for telling people what happened. */
export const listActive = (
  scope: Scope,
): Promise<(Addressee & { role: Role; departments: Department[] })[]> =>
  membersOf(scope)
    .select([...addressee, 'memberships.role', 'memberships.departments'])
    .where('memberships.state', '=', 'active')
    .orderBy('users.name')
    .execute();

/** Active members whose role is one of these, for mails that concern them. */
export const listByRole = (scope: Scope, roles: readonly Role[]): Promise<Addressee[]> =>
  membersOf(scope)
    .select(addressee)
    .where('memberships.state', '=', 'active')
    .where('memberships.role', 'in', roles)
    .execute();

export const findMember = (scope: Scope, userId: string): Promise<Member | undefined> =>
  membersOf(scope).select(columns).where('users.id', '=', userId).executeTakeFirst();

export const findByEmail = (scope: Scope, email: string): Promise<Member | undefined> =>
  membersOf(scope).select(columns).where('users.email', '=', email).executeTakeFirst();

/** The membership of a person as it is now, which nobody changes or takes away before the transaction ends. */
export const holdMembership = (scope: Scope, userId: string) =>
  scope.db
    .selectFrom('memberships')
    .select(['role', 'departments', 'state'])
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .forShare()
    .executeTakeFirst();

/** Locks the organisation's owners, so that two of them cannot leave at the same moment. */
export const lockOwners = (scope: Scope): Promise<{ userId: string }[]> =>
  scope.db
    .selectFrom('memberships')
    .select('userId')
    .where('organisationId', '=', scope.organisationId)
    .where('role', '=', 'Owner')
    .where('state', '=', 'active')
    .orderBy('userId')
    .forUpdate()
    .execute();

export type MembershipChange = { role?: Role; departments?: Department[]; state?: 'active' | 'deactivated' };

export const updateMembership = async (
  scope: Scope,
  userId: string,
  change: MembershipChange,
): Promise<Member> => {
  const updated = scope.db
    .updateTable('memberships')
    .set(change)
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .returningAll();
  const member = await membersOf(withRows(scope, 'memberships', updated))
    .select(columns)
    .executeTakeFirstOrThrow();
  noteRow(scope, membershipsEvidence, { ...member, userId });
  return member;
};

export const removeMembership = async (scope: Scope, userId: string): Promise<void> => {
  const rows = await scope.db
    .deleteFrom('memberships')
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .returning('userId')
    .execute();
  for (const row of rows) noteRemoval(scope, membershipsEvidence, row);
};

export const insertMembership = async (
  scope: Scope,
  membership: { userId: string; role: Role; departments: Department[] },
): Promise<void> => {
  const row = await scope.db
    .insertInto('memberships')
    .values({ ...membership, organisationId: scope.organisationId, state: 'active' })
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'userId'])
        .doUpdateSet({ role: membership.role, departments: membership.departments, state: 'active' }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, membershipsEvidence, row);
};

type InvitesTable = {
  organisationId: string;
  id: Generated<string>;
  email: string;
  name: string;
  role: Role;
  departments: Department[];
  tokenHash: Buffer;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
  revokedAt: Date | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    invites: InvitesTable;
  }
}

export type Invite = Selectable<InvitesTable>;
