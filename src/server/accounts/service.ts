import { accountFailures, accountMessages } from '#shared/accounts/errors.ts';
import type { SetPassword, SignIn, SignUp } from '#shared/accounts/schema.ts';
import { AppError } from '#shared/kit/errors.ts';
import type { Department } from '#shared/organisations/departments.ts';
import { record } from '../audit/service.ts';
import { giveBack, takeTry, type Limit } from '../kit/limit.ts';
import type { Http } from '../kit/route.ts';
import { KeptFailure, type EntryScope, type Scope } from '../kit/scope.ts';
import { newToken } from '../kit/tokens.ts';
import { findPlace, found } from '../organisations/service.ts';
import { startCode, takeResetTicket, useCode, type AccountTools, type GivenCode, type UsedCode } from './codes.ts';
import { findActiveMembership, insertMembership } from './memberships-store.ts';
import { passwordChangedMail } from './mail.ts';
import { hashPassword, isPassword } from './secrets.ts';
import { recordEverywhere } from './security-events.ts';
import { beginSession } from './sessions.ts';
import { endSessionsHere, endSessionsOf } from './sessions-store.ts';
import { dropPending, findPending, findUser, insertUser, movePending, requestMembership, savePending, setPasswordHash, takePending } from './store.ts';

/** Asking whether an address is registered, and hashing a password for it, costs a try. */
const signUpLimit = { most: 60, seconds: 3600 };
/** Failed sign-ins only: one that succeeds gives its try back. */
const signInLimits = (email: string, ip: string): Limit[] => [
  { key: `sign-in:${email}`, most: 10, seconds: 900 },
  { key: `sign-in-ip:${ip}`, most: 60, seconds: 900 },
];

/** Keeps the answers and sends the code; nobody exists before the address is verified. */
export const signUp = async (entry: EntryScope, form: SignUp, http: Http, tools: AccountTools) => {
  await takeTry(entry, { key: `sign-up-ip:${http.ip}`, ...signUpLimit });
  if (await findUser(entry, form.email)) throw new KeptFailure(new AppError(accountFailures.emailRegistered));
  const ticketHash = await startCode(entry, http, tools, { email: form.email, purpose: 'sign-up' });
  const { org_name, sector, department, country } = form;
  await savePending(entry, {
    email: form.email,
    name: form.name,
    passwordHash: await hashPassword(form.password),
    organisation: { org_name, sector, department, country, state: form.state ?? '', city: form.city ?? '', place_id: form.place_id ?? null },
    ticketHash,
  });
  return { message: accountMessages.codeSent };
};

/** Files the request and records it, so that those who decide hear of it (ORG-3). */
const askForMembership = async (entry: EntryScope, asked: { organisationId: string; userId: string; name: string; department: string }): Promise<void> => {
  const { organisationId, userId, name, department } = asked;
  const id = await requestMembership(entry, { organisationId, userId, department });
  const scope = await entry.enter(organisationId, { userId, name, role: '', departments: [], abilities: [] });
  await record(scope, {
    action: 'access.asked',
    subject: { type: 'access-request', id },
    summary: `asked for membership (${department})`,
    data: { kind: 'membership', wanted: department },
  });
};

/** The verified newcomer founds the organisation, or asks the one that is already here for access (AUTH-6). */
const createAccount = async (entry: EntryScope, { email, ticketHash }: UsedCode): Promise<void> => {
  const pending = await takePending(entry, email, ticketHash);
  if (!pending) throw new AppError(accountFailures.codeInvalid);
  if (await findUser(entry, email)) throw new AppError(accountFailures.emailRegistered);
  const { name, passwordHash, organisation } = pending;
  const userId = await insertUser(entry, { email, name, passwordHash });
  const existing = organisation.place_id ? await findPlace(entry, organisation.place_id) : null;
  if (existing) return askForMembership(entry, { organisationId: existing.id, userId, name, department: organisation.department });
  const organisationId = await found(entry, {
    name: organisation.org_name,
    sector: organisation.sector,
    country: organisation.country,
    state: organisation.state,
    city: organisation.city,
  });
  await insertMembership(entry, { organisationId, userId, role: 'Owner', departments: [organisation.department as Department] });
  const scope = await entry.enter(organisationId, { userId, name, role: 'Owner', departments: [], abilities: [] });
  await record(scope, {
    action: 'organisation.founded',
    subject: { type: 'organisation', id: organisationId },
    summary: `founded the organisation ${organisation.org_name}`,
  });
};

/** Checks the code; what follows depends on why it was sent (section 4). */
export const verifyUser = async (entry: EntryScope, given: GivenCode, http: Http, tools: AccountTools) => {
  const used = await useCode(entry, http, tools, given);
  if (used.purpose === 'reset') return { message: accountMessages.codeAccepted };
  await createAccount(entry, used);
  return { message: accountMessages.verified };
};

/** A pending sign-up is told to finish, but only to who knows its password: others learn nothing. */
const refuseUnknown = async (entry: EntryScope, { email, password }: SignIn, http: Http, tools: AccountTools): Promise<AppError> => {
  const pending = await findPending(entry, email);
  if (!(await isPassword(pending?.passwordHash, password))) return new AppError(accountFailures.userNotFound);
  await movePending(entry, email, await startCode(entry, http, tools, { email, purpose: 'sign-up' }));
  return new AppError(accountFailures.accountIncomplete);
};

/** A wrong password for a member stands in their organisation's audit trail. */
const recordRefusal = async (entry: EntryScope, user: { id: string; name: string }, http: Http): Promise<void> => {
  const membership = await findActiveMembership(entry, user.id);
  if (!membership) return;
  const scope = await entry.enter(membership.organisationId, { userId: user.id, name: user.name, role: membership.role, departments: [], abilities: [] });
  await record(scope, {
    action: 'session.refused',
    subject: { type: 'user', id: user.id },
    summary: 'failed to sign in: wrong password',
    data: { ip: http.ip },
  });
};

export const signIn = async (entry: EntryScope, form: SignIn, http: Http, tools: AccountTools) => {
  const limits = signInLimits(form.email, http.ip);
  for (const limit of limits) await takeTry(entry, limit);
  const user = await findUser(entry, form.email);
  if (!user) throw new KeptFailure(await refuseUnknown(entry, form, http, tools));
  if (!(await isPassword(user.passwordHash, form.password))) {
    await recordRefusal(entry, user, http);
    throw new KeptFailure(new AppError(accountFailures.wrongPassword));
  }
  for (const limit of limits) await giveBack(entry, limit);
  const session = await beginSession(entry, user, http);
  const { id, role, departments, abilities, organisation } = session.user;
  const scope = await entry.enter(organisation.id, { userId: id, name: user.name, role, departments, abilities });
  await record(scope, { action: 'session.began', subject: { type: 'user', id }, summary: 'signed in', data: { ip: http.ip } });
  return { message: accountMessages.signedIn, ...session };
};

export const forgotPassword = async (entry: EntryScope, email: string, http: Http, tools: AccountTools) => {
  await takeTry(entry, { key: `forgot-ip:${http.ip}`, most: 20, seconds: 3600 });
  if (!(await findUser(entry, email))) throw new KeptFailure(new AppError(accountFailures.userNotFound));
  await startCode(entry, http, tools, { email, purpose: 'reset' });
  return { message: accountMessages.codeSent };
};

/** Sets the new password, ends every session of the user (AUTH-10) and tells them. */
export const resetPassword = async (entry: EntryScope, form: SetPassword, http: Http, { mailer, appUrl }: AccountTools) => {
  const email = await takeResetTicket(entry, http);
  const user = await setPasswordHash(entry, email, await hashPassword(form.password));
  if (!user) throw new AppError(accountFailures.resetNotStarted);
  await endSessionsOf(entry, user.id, 'password reset');
  entry.afterCommit(() => mailer.send(passwordChangedMail(user, entry.now, appUrl)));
  await recordEverywhere(entry, user, {
    action: 'user.password-reset',
    summary: 'chose a new password by a code sent to their address',
    data: { ip: http.ip },
  });
  return { message: accountMessages.reset };
};

/** Ends a member's sessions in this organisation. */
export const endSessionsOfMember = (scope: Scope, userId: string, because: string): Promise<void> => endSessionsHere(scope, userId, because);

/** The user of a verified address; someone new gets a password nobody knows, until they choose one by a code. */
export const ensureUser = async (entry: EntryScope, person: { email: string; name: string }): Promise<string> => {
  const existing = await findUser(entry, person.email);
  if (existing) return existing.id;
  await dropPending(entry, person.email);
  return insertUser(entry, { ...person, passwordHash: await hashPassword(newToken()) });
};
