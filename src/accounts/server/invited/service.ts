import { accountFailures } from '#accounts/contract/errors.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { Role } from '#permissions/contract/schema.ts';
import { giveBack, takeTry } from '#kit/server/limit.ts';
import { findBrowserLanguage } from '#kit/server/pages/page-language.ts';
import type { Http } from '#kit/server/route.ts';
import { KeptFailure, type EntryScope } from '#kit/server/scope.ts';
import { newToken } from '#kit/server/tokens.ts';
import { noted } from '#kit/server/language/noted.ts';
import type { AccountTools } from '../codes/codes.ts';
import { rememberDevice } from '../codes/known-devices.ts';
import { insertMembership } from '../memberships-store.ts';
import { hashPassword, isPassword } from '../secrets.ts';
import { recordRefusal } from '../security-events.ts';
import { beginSession } from '../sessions.ts';
import { dropPending, findUser, insertUser } from '../store.ts';

/**
 * The user of a verified address; someone new gets a password nobody knows, until they choose one by a code.
 */
export const ensureUser = async (
  entry: EntryScope,
  person: { email: string; name: string },
): Promise<string> => {
  const existing = await findUser(entry, person.email);
  if (existing) return existing.id;
  await dropPending(entry, person.email);
  return insertUser(entry, { ...person, passwordHash: await hashPassword(newToken()) });
};

/** Whether an address has an account. */
export const hasAccount = async (entry: EntryScope, email: string): Promise<boolean> =>
  (await findUser(entry, email)) !== undefined;

/** An account for a verified address, with the password its owner has just chosen in this browser. */
export const createUser = async (
  entry: EntryScope,
  person: { email: string; name: string; password: string },
  http: Http,
  { secret }: Pick<AccountTools, 'secret'>,
) => {
  const { email, name, password } = person;
  await dropPending(entry, email);
  const passwordHash = await hashPassword(password);
  const id = await insertUser(entry, { email, name, passwordHash, language: findBrowserLanguage(http) });
  rememberDevice(http, secret, { id, email, passwordHash });
  return { id, email, name };
};

/**
 * The account of an invited address, by its password. Tries count for the invitation, which nobody
 * but its owner holds.
 */
export const findInvitedUser = async (
  entry: EntryScope,
  asked: { email: string; password: string; inviteId: string },
  http: Http,
  { secret }: Pick<AccountTools, 'secret'>,
) => {
  const user = await findUser(entry, asked.email);
  if (!user) throw new AppError(accountFailures.userNotFound);
  const limit = { key: `sign-in-invite:${asked.inviteId}`, most: 10, seconds: 900 };
  await takeTry(entry, limit);
  if (!(await isPassword(user.passwordHash, asked.password))) {
    await recordRefusal(entry, user, noted`failed to sign in: wrong password`, http);
    throw new KeptFailure(
      new AppError(accountFailures.wrongPassword, {
        fields: { password: accountFailures.wrongPassword.message },
      }),
    );
  }
  await giveBack(entry, limit);
  rememberDevice(http, secret, user);
  return user;
};

/** Ties somebody to the organisation that invited them and begins a session there. */
export const beginFirstSession = async (
  entry: EntryScope,
  user: { id: string; name: string; email: string },
  { organisationId, role, departments }: { organisationId: string; role: Role; departments: Department[] },
  http: Http,
) => {
  await insertMembership(entry, { organisationId, userId: user.id, role, departments });
  return beginSession(entry, user, http, organisationId);
};
