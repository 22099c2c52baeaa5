import { permissionFailures } from '#permissions/contract/endpoints.ts';
import { defaultMatrix, lackedBy, lacksWords, missingGround } from '#permissions/contract/rules.ts';
import { abilities as allAbilities, roles, type Ability, type Role } from '#permissions/contract/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Scope } from '#kit/server/scope.ts';
import { holdPermissions, listChanged, lockPermissions, removeChange, savePermissions } from './store.ts';

/** Whether the one who acts may do this. */
export const may = ({ actor }: Scope, ability: Ability): boolean => actor.abilities.includes(ability);

/**
 * What a role may do by the matrix: the organisation's own row, else the default; an Owner always everything.
 */
export const abilitiesOf = (role: Role, own: readonly Ability[] | null): readonly Ability[] =>
  role === 'Owner' ? allAbilities : (own ?? defaultMatrix[role]);

/** The organisation's whole matrix, and which roles differ from the default (CR-8). */
export const readMatrix = async (scope: Scope) => {
  const changed = new Map((await listChanged(scope)).map((row) => [row.role, row.abilities]));
  const matrix = Object.fromEntries(
    roles.map((role) => [role, [...abilitiesOf(role, changed.get(role) ?? null)]]),
  ) as Record<Role, Ability[]>;
  return { matrix, changed: [...changed.keys()] };
};

/** The same, held until the transaction ends: for a signature, which nobody may take the right to away before it is written. */
export const heldMatrix = async (scope: Scope) => {
  await holdPermissions(scope);
  return readMatrix(scope);
};

const isSameSet = (a: readonly Ability[], b: readonly Ability[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));

/**
 * Replaces what a role may do, with nothing that the actor may not do; answers what it gained and
 * lost, for the audit trail.
 */
export const writeRole = async (
  scope: Scope,
  role: Role,
  wanted: readonly Ability[],
): Promise<{ gained: Ability[]; lost: Ability[] }> => {
  const abilities = allAbilities.filter((ability) => wanted.includes(ability));
  if (missingGround(abilities)) throw new AppError(permissionFailures.stillNeeded);
  await lockPermissions(scope);
  const before = (await readMatrix(scope)).matrix[role];
  const gained = abilities.filter((each) => !before.includes(each));
  const beyond = scope.actor.role === 'Owner' ? [] : lackedBy(scope.actor.abilities, gained);
  if (beyond.length > 0)
    throw new AppError(permissionFailures.beyondOwn, {
      message: `You cannot give this: ${lacksWords(beyond)}`,
    });
  if (isSameSet(abilities, defaultMatrix[role])) await removeChange(scope, role);
  else await savePermissions(scope, role, abilities);
  return { gained, lost: before.filter((each) => !abilities.includes(each)) };
};
