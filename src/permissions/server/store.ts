import { sql } from 'kysely';
import type { Ability, Role } from '#permissions/contract/schema.ts';
import { noteRemoval, noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    roleAbilities: { organisationId: string; role: Role; abilities: Ability[] };
  }
}

/** What a role may do where the organisation has changed it. */
export const roleAbilitiesEvidence: EvidenceTable = {
  table: 'role_abilities',
  noun: 'permissions of the role',
  id: ['role'],
  columns: ['role', 'abilities'],
  since: 3,
};

export const listChanged = (scope: Scope): Promise<{ role: Role; abilities: Ability[] }[]> =>
  scope.db
    .selectFrom('roleAbilities')
    .select(['role', 'abilities'])
    .where('organisationId', '=', scope.organisationId)
    .execute();

const lockOf = ({ organisationId }: Scope) => sql`hashtextextended(${`permissions ${organisationId}`}, 0)`;

/** Nobody changes what roles may do until the transaction ends; a role that keeps the default has no row to hold. */
export const holdPermissions = async (scope: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(scope)})`.execute(scope.db);
};

/** Waits for those who hold what roles may do. */
export const lockPermissions = async (scope: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockOf(scope)})`.execute(scope.db);
};

export const savePermissions = async (scope: Scope, role: Role, abilities: Ability[]): Promise<void> => {
  const row = await scope.db
    .insertInto('roleAbilities')
    .values({ organisationId: scope.organisationId, role, abilities })
    .onConflict((conflict) => conflict.columns(['organisationId', 'role']).doUpdateSet({ abilities }))
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, roleAbilitiesEvidence, row);
};

/** Back to what a new organisation starts with. */
export const removeChange = async (scope: Scope, role: Role): Promise<void> => {
  const rows = await scope.db
    .deleteFrom('roleAbilities')
    .where('organisationId', '=', scope.organisationId)
    .where('role', '=', role)
    .returningAll()
    .execute();
  for (const row of rows) noteRemoval(scope, roleAbilitiesEvidence, row);
};
