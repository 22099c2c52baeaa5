import type { Ability, Role } from '#permissions/contract/schema.ts';
import type { Scope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    roleAbilities: { organisationId: string; role: Role; abilities: Ability[] };
  }
}

export const listChanged = (scope: Scope): Promise<{ role: Role; abilities: Ability[] }[]> =>
  scope.db
    .selectFrom('roleAbilities')
    .select(['role', 'abilities'])
    .where('organisationId', '=', scope.organisationId)
    .execute();

export const savePermissions = async (scope: Scope, role: Role, abilities: Ability[]): Promise<void> => {
  await scope.db
    .insertInto('roleAbilities')
    .values({ organisationId: scope.organisationId, role, abilities })
    .onConflict((conflict) => conflict.columns(['organisationId', 'role']).doUpdateSet({ abilities }))
    .execute();
};

/** Back to what a new organisation starts with. */
export const removeChange = async (scope: Scope, role: Role): Promise<void> => {
  await scope.db
    .deleteFrom('roleAbilities')
    .where('organisationId', '=', scope.organisationId)
    .where('role', '=', role)
    .execute();
};
