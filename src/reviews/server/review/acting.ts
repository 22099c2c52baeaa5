import { AppError, type Failure } from '#kit/contract/errors.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { formatDays } from '#members/contract/absences/rules.ts';
import { ownDeputising } from '#members/server/absences/service.ts';
import {
  formatSignedFor,
  mayFollowUp,
  rightTo,
  type Holder,
  type SignedFor,
} from '#reviews/contract/departments/deputising.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';

export type Person = Holder & { id: string | null; name: string; role: string };

export const toPerson = ({ actor: { userId, ...actor } }: Scope): Person => ({ id: userId, ...actor });

/**
 * The caller as they act: by their own right, or by that of an absent person, which nobody ends meanwhile. Whatever is
 * written down in the scope then says for whom (SIGN-6).
 */
export const actBy = async (
  scope: Scope,
  may: (person: Person) => boolean,
  failure: Failure,
  message = failure.message,
): Promise<Scope> => {
  const own = toPerson(scope);
  if (may(own)) return scope;
  const right = rightTo(may, own, await ownDeputising(scope, { isHeld: true }));
  if (!right?.signedFor) throw new AppError(failure, { message });
  const { signedFor } = right;
  const name = `${own.name}${formatSignedFor(signedFor)}`;
  return { ...scope, actor: { ...scope.actor, name, actsFor: signedFor } };
};

/** For whom somebody signs, as the end of a sentence of the trail. */
export const noteSignedFor = (signedFor: SignedFor | null): string =>
  signedFor ? `, ${noted`for ${signedFor.name} (absent ${formatDays(signedFor)})`}` : '';

/** For whom the caller may decide on findings, actions and differences, where their own role does not let them. */
export const followUpRight = async (scope: Scope): Promise<{ signedFor: SignedFor | null }> => ({
  signedFor: rightTo(mayFollowUp, toPerson(scope), await ownDeputising(scope))?.signedFor ?? null,
});

/** Who may decide on findings, actions and differences, as they act. */
export const followUpBy = (scope: Scope): Promise<Scope> =>
  actBy(scope, mayFollowUp, reviewFailures.notYoursToFollowUp);
