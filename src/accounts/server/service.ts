import { accountFailures, accountMessages } from '#accounts/contract/errors.ts';
import type { SetPassword, SignIn } from '#accounts/contract/schema.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import { giveBack, networkOf, takeTry } from '#kit/server/limit.ts';
import type { Http } from '#kit/server/route.ts';
import { KeptFailure, type EntryScope, type Scope } from '#kit/server/scope.ts';
import { hashToken } from '#kit/server/tokens.ts';
import { noted } from '#kit/server/language/noted.ts';
import {
  findConfirmation,
  startCode,
  takeResetPass,
  useCode,
  type AccountTools,
  type GivenCode,
} from './codes/codes.ts';
import { knownDevice, rememberDevice, type DeviceOwner } from './codes/known-devices.ts';
import { takePasswordTry } from './codes/limits.ts';
import { passwordChangedMail } from './codes/mail.ts';
import { assertConfirmed } from './own-confirming.ts';
import { hashPassword, isPassword } from './secrets.ts';
import { recordEverywhere, recordRefusal } from './security-events.ts';
import { beginSession, openNext } from './sessions.ts';
import { endSession, endSessionsHere, endSessionsOf } from './sessions-store.ts';
import { findUser, listPending, movePending, setPasswordHash } from './store.ts';
import { codeSent, createAccount } from './sign-up.ts';

export { assertConfirmed };
export { membershipsEvidence } from './memberships-store.ts';
export { findLanguage, readsTheSame } from './own-store.ts';

const forgotLimit = { most: 60, seconds: 3600 };

/** Checks the code; what follows depends on why it was sent (section 4). */
export const verifyUser = async (entry: EntryScope, given: GivenCode, http: Http, tools: AccountTools) => {
  const used = await useCode(entry, http, tools, given);
  if (used.purpose === 'reset') return { message: accountMessages.codeAccepted };
  const token = used.purpose === 'sign-up' ? await createAccount(entry, used, http, tools) : null;
  return { message: accountMessages.verified, ...(token ? { token } : {}) };
};

const sentDetails = (at: Date | null) => (at ? { details: { alreadySentAt: at.toISOString() } } : {});

/** A pending sign-up is told to finish, but only to who knows its password: others learn nothing. */
const refuseUnknown = async (
  entry: EntryScope,
  { email, password }: SignIn,
  http: Http,
  tools: AccountTools,
): Promise<AppError> => {
  const begun = await listPending(entry, email);
  // Always one at least, so that an address without a sign-up takes the same time.
  for (const pending of begun.length > 0 ? begun : [undefined]) {
    if (!(await isPassword(pending?.passwordHash, password)) || !pending) continue;
    const { ticketHash, alreadySentAt } = await startCode(entry, http, tools, { email, purpose: 'sign-up' });
    await movePending(entry, pending.ticketHash, ticketHash);
    return new AppError(accountFailures.accountIncomplete, sentDetails(alreadySentAt));
  }
  return new AppError(accountFailures.userNotFound);
};

/**
 * Too many wrong passwords from browsers the account does not know: a mail asks its owner, whose password
 * is then looked at again.
 */
const askToConfirm = async (
  entry: EntryScope,
  user: DeviceOwner & { name: string },
  http: Http,
  tools: AccountTools,
): Promise<AppError> => {
  const { alreadySentAt } = await startCode(entry, http, tools, { email: user.email, purpose: 'sign-in' });
  // Once a mail, so that nobody fills the trail.
  if (!alreadySentAt)
    await recordRefusal(
      entry,
      user,
      noted`was asked to confirm a sign-in by email, after too many wrong passwords`,
      http,
    );
  return new AppError(accountFailures.confirmSignIn, sentDetails(alreadySentAt));
};

export const signIn = async (entry: EntryScope, form: SignIn, http: Http, tools: AccountTools) => {
  const { email } = form;
  const user = await findUser(entry, email);
  const asker = {
    email,
    network: networkOf(http.ip),
    device: user ? knownDevice(http, tools.secret, user) : null,
  };
  const limits = await takePasswordTry(
    entry,
    asker,
    user ? await findConfirmation(entry, http, email) : null,
  );
  if (!limits)
    throw new KeptFailure(
      user ? await askToConfirm(entry, user, http, tools) : new AppError(kitFailures.tooManyRequests),
    );
  if (!user) throw new KeptFailure(await refuseUnknown(entry, form, http, tools));
  if (!(await isPassword(user.passwordHash, form.password))) {
    await recordRefusal(entry, user, noted`failed to sign in: wrong password`, http);
    throw new KeptFailure(new AppError(accountFailures.wrongPassword));
  }
  for (const limit of limits) await giveBack(entry, limit);
  rememberDevice(http, tools.secret, user);
  // The tab may hold the session that came with the e-mail check.
  if (http.token) await endSession(entry, hashToken(http.token), 'signed in anew');
  const session = await beginSession(entry, user, http);
  const { id, role, departments, abilities, organisation } = session.user;
  const scope = await entry.enter(organisation.id, {
    userId: id,
    name: user.name,
    role,
    departments,
    abilities,
  });
  await record(scope, {
    action: 'session.began',
    subject: { type: 'user', id },
    summary: 'signed in',
    data: { ip: http.ip },
  });
  return { message: accountMessages.signedIn, ...session };
};

export const forgotPassword = async (entry: EntryScope, email: string, http: Http, tools: AccountTools) => {
  await takeTry(entry, { key: `forgot:${networkOf(http.ip)}`, ...forgotLimit });
  if (!(await findUser(entry, email))) throw new KeptFailure(new AppError(accountFailures.userNotFound));
  return codeSent(await startCode(entry, http, tools, { email, purpose: 'reset' }));
};

/** Sets the new password, ends every session of the user (AUTH-10) and tells them. */
export const resetPassword = async (
  entry: EntryScope,
  form: SetPassword,
  http: Http,
  { mailer, appUrl, secret }: AccountTools,
) => {
  const email = await takeResetPass(entry, http);
  const passwordHash = await hashPassword(form.password);
  const user = await setPasswordHash(entry, email, passwordHash);
  if (!user) throw new AppError(accountFailures.resetNotStarted);
  rememberDevice(http, secret, { ...user, passwordHash });
  await endSessionsOf(entry, user.id, 'password reset');
  entry.afterCommit(() => mailer.send(passwordChangedMail(user, entry.now, appUrl)));
  await recordEverywhere(entry, user, {
    action: 'user.password-reset',
    summary: 'chose a new password by a code sent to their address',
    data: { ip: http.ip },
  });
  return { message: accountMessages.reset };
};

/**
 * A session in another organisation of the caller, who is about to leave this one; null when they have no
 * other.
 */
export const openNextSession = (entry: EntryScope, http: Http) => openNext(entry, http);

/** Ends a member's sessions in this organisation. */
export const endSessionsOfMember = (scope: Scope, userId: string, because: string): Promise<void> =>
  endSessionsHere(scope, userId, because);
