import { accountFailures } from '#accounts/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import { AppError } from '#kit/contract/errors.ts';
import { giveBack, takeTry } from '#kit/server/limit.ts';
import type { Http } from '#kit/server/route.ts';
import { KeptFailure, type Scope } from '#kit/server/scope.ts';
import { hashToken } from '#kit/server/tokens.ts';
import { findOwnPasswordHash } from './own-store.ts';
import { isPassword } from './secrets.ts';
import { findConfirmedAt, markConfirmed } from './sessions-store.ts';

/** Wrong tries only: one that succeeds gives its try back. */
const wrongPasswords = { most: 10, seconds: 900 };

/** How long a proof lasts: signing asks again after it (SIGN-6). */
const confirmedForMs = 15 * 60_000;

/** The person of this session proves to be there; a passkey would come by the same door. */
export const confirmSelf = async (scope: Scope, password: string, http: Http): Promise<void> => {
  const limit = { key: `own-confirming:${scope.actor.userId}`, ...wrongPasswords };
  await takeTry(scope, limit);
  if (!(await isPassword(await findOwnPasswordHash(scope), password))) {
    await record(scope, {
      action: 'user.password-refused',
      subject: { type: 'user', id: scope.actor.userId },
      summary: 'gave a wrong password when they wanted to sign',
      data: { ip: http.ip },
    });
    const { message } = accountFailures.currentWrong;
    throw new KeptFailure(new AppError(accountFailures.currentWrong, { fields: { password: message } }));
  }
  await giveBack(scope, limit);
  if (http.token) await markConfirmed(scope, hashToken(http.token));
};

/** Refuses to go on unless the person of this session has just proved to be there. */
export const assertConfirmed = async (scope: Scope, http: Pick<Http, 'token'>): Promise<void> => {
  const at = http.token ? await findConfirmedAt(scope, hashToken(http.token)) : null;
  if (!at || scope.now.getTime() - at.getTime() > confirmedForMs)
    throw new AppError(accountFailures.confirmNeeded);
};
