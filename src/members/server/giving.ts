import { memberFailures } from '#members/contract/errors.ts';
import type { Member } from '#members/contract/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { permissionFailures } from '#permissions/contract/endpoints.ts';
import { lackedBy, lacksWords } from '#permissions/contract/rules.ts';
import type { Ability, Role } from '#permissions/contract/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { readMatrix } from '#permissions/server/service.ts';

/** What a role may do that the actor may not; an Owner may do everything. */
const beyondActor = async (scope: Scope, role: Role): Promise<Ability[]> =>
  scope.actor.role === 'Owner' ? [] : lackedBy(scope.actor.abilities, (await readMatrix(scope)).matrix[role]);

/** Nobody gives a role that may do more than they may; only an Owner makes an Owner (ORG-2). */
export const assertMayGive = async (scope: Scope, role: Role): Promise<void> => {
  if (role === 'Owner' && scope.actor.role !== 'Owner') throw new AppError(memberFailures.ownersOnly);
  const beyond = await beyondActor(scope, role);
  if (beyond.length === 0) return;
  const message = `You cannot give the role ${role}: ${lacksWords(beyond)}`;
  throw new AppError(permissionFailures.beyondOwn, { message });
};

/** Nobody takes the role or the membership of somebody who may do more than they may. */
export const assertMayOverrule = async (scope: Scope, member: Member): Promise<void> => {
  if ((await beyondActor(scope, member.role)).length > 0) throw new AppError(memberFailures.mayDoMore);
};

/** Deciding for one more department is given by somebody else, unless the actor decides for any. */
export const assertMayAnswerFor = (
  scope: Scope,
  member: Member,
  departments: readonly Department[],
): void => {
  const isMore = departments.some((department) => !member.departments.includes(department));
  if (!isMore || member.id !== scope.actor.userId || scope.actor.role === 'Owner') return;
  if (!scope.actor.abilities.includes('reviews:decide-any'))
    throw new AppError(memberFailures.ownDepartments);
};
