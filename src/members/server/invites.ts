import { dayMilliseconds } from '#kit/contract/days.ts';
import { accountMessages } from '#accounts/contract/errors.ts';
import { inviteMessages, memberFailures } from '#members/contract/errors.ts';
import type { Invite, Member, NewMember } from '#members/contract/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import {
  beginFirstSession,
  createUser,
  ensureUser,
  findInvitedUser,
  hasAccount,
} from '#accounts/server/invited/service.ts';
import { findLanguage } from '#accounts/server/service.ts';
import { record } from '#audit/server/service.ts';
import { takeTry } from '#kit/server/limit.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import type { Http } from '#kit/server/route.ts';
import type { EntryScope, Scope } from '#kit/server/scope.ts';
import { hashToken, newToken } from '#kit/server/tokens.ts';
import { organisationName } from '#organisations/server/service.ts';
import { assertMayGive } from './giving.ts';
import {
  findInviteOf,
  findInviteOfToken,
  findOpenInvite,
  insertInvite,
  renewInvite,
  takeInvite,
} from './invites-store.ts';
import { inviteDays, inviteMail } from './mail.ts';
import { assertNoNamesake, join } from './service.ts';
import { findByEmail } from './store.ts';

export type InviteTools = { secret: string; mailer: Mailer; appUrl: string };

const invitesPerHour = 60;

const newLink = (scope: Scope) => ({
  token: newToken(),
  expiresAt: new Date(scope.now.getTime() + inviteDays * dayMilliseconds),
});

const mailInvite = async (
  scope: Scope,
  to: { email: string; name: string },
  token: string,
  { mailer, appUrl }: InviteTools,
): Promise<void> => {
  await takeTry(scope, { key: `invite:${scope.organisationId}`, most: invitesPerHour, seconds: 3600 });
  const organisation = await organisationName(scope);
  const invited = { name: to.name, by: scope.actor.name, organisation, appUrl, token };
  const language = await findLanguage(scope);
  scope.afterCommit(() => mailer.send(inviteMail(to.email, invited, language)));
};

/** Adds someone: they become a member once they open the link in their mail (ORG-1). */
export const inviteMember = async (scope: Scope, wanted: NewMember, tools: InviteTools): Promise<Member> => {
  await assertMayGive(scope, wanted.role);
  const refuse = (failure: (typeof memberFailures)['alreadyMember' | 'alreadyInvited']) =>
    new AppError(failure, { fields: { email: failure.message } });
  if (await findByEmail(scope, wanted.email)) throw refuse(memberFailures.alreadyMember);
  if (await findInviteOf(scope, wanted.email)) throw refuse(memberFailures.alreadyInvited);
  await assertNoNamesake(scope, { userId: null, name: wanted.name });
  const { token, expiresAt } = newLink(scope);
  const id = await insertInvite(scope, { ...wanted, tokenHash: hashToken(token), expiresAt });
  await mailInvite(scope, wanted, token, tools);
  await record(scope, {
    action: 'member.invited',
    subject: { type: 'invite', id },
    summary: `invited ${wanted.email} as ${wanted.role}`,
    data: wanted,
    announces: { topic: 'members', id: id },
  });
  return { id, ...wanted, state: 'invited' };
};

/** Sends a fresh link; the one before no longer opens. */
export const resend = async (scope: Scope, id: string, tools: InviteTools): Promise<void> => {
  const open = await findOpenInvite(scope, id);
  if (!open) throw new AppError(memberFailures.notInvited);
  await assertMayGive(scope, open.role);
  const { token, expiresAt } = newLink(scope);
  await renewInvite(scope, id, { tokenHash: hashToken(token), expiresAt });
  await mailInvite(scope, open, token, tools);
  await record(scope, {
    action: 'invite.resent',
    subject: { type: 'invite', id },
    summary: `resent the invitation of ${open.email}`,
    data: { email: open.email },
  });
};

/** The open invitation of a link; a used one says so, every other link is invalid or expired. */
const readInvite = async (entry: EntryScope, token: string) => {
  const found = await findInviteOfToken(entry, hashToken(token));
  if (found?.acceptedAt) throw new AppError(memberFailures.inviteUsed, { details: { email: found.email } });
  if (!found || found.revokedAt || found.expiresAt <= entry.now)
    throw new AppError(memberFailures.inviteInvalid);
  return found;
};

/** What a link offers, without accepting it. */
export const findInvite = async (entry: EntryScope, token: string): Promise<Invite> => {
  const { email, name, organisation, invitedBy, role, departments } = await readInvite(entry, token);
  return {
    message: inviteMessages.open,
    email,
    name,
    organisation,
    invitedBy,
    role,
    departments,
    hasAccount: await hasAccount(entry, email),
  };
};

type Person = { userId: string; name: string };
type Open = Awaited<ReturnType<typeof readInvite>>;

/** The inviter's right was checked when they invited; the invitation joins on their behalf. */
const joinAsInvited = async (
  entry: EntryScope,
  { id, organisationId, role, departments, invitedBy, email }: Open,
  person: Person,
): Promise<Scope> => {
  const scope = await entry.enter(organisationId, {
    ...person,
    role: 'Owner',
    departments: [],
    abilities: [],
  });
  await join(scope, person, role, departments);
  await record(scope, {
    action: 'invite.accepted',
    subject: { type: 'invite', id },
    summary: `accepted the invitation by ${invitedBy}`,
    data: { email },
  });
  return scope;
};

const take = async (entry: EntryScope, token: string): Promise<void> => {
  if (!(await takeInvite(entry, hashToken(token)))) throw new AppError(memberFailures.inviteInvalid);
};

/**
 * Accepts an invitation: a person who holds the link has the mail, so the address counts as
 * verified; a password comes next (AUTH-16).
 */
export const acceptInvite = async (
  entry: EntryScope,
  token: string,
): Promise<{ message: string; email: string }> => {
  const invite = await readInvite(entry, token);
  const { email, name } = invite;
  if (await hasAccount(entry, email))
    throw new AppError(memberFailures.inviteHasAccount, { details: { email } });
  await take(entry, token);
  await joinAsInvited(entry, invite, { userId: await ensureUser(entry, { email, name }), name });
  return { message: inviteMessages.accepted, email };
};

/** Lets the person of a used-up invitation in and signs them in there. */
const admit = async (
  entry: EntryScope,
  invite: Open,
  user: { id: string; name: string; email: string },
  http: Http,
) => {
  const session = await beginFirstSession(entry, user, invite, http);
  const scope = await joinAsInvited(entry, invite, { userId: user.id, name: user.name });
  await record(scope, {
    action: 'session.began',
    subject: { type: 'user', id: user.id },
    summary: 'signed in',
    data: { ip: http.ip },
  });
  return { message: accountMessages.signedIn, ...session };
};

/** Accepts with name and password in one step. */
export const joinByInvite = async (
  entry: EntryScope,
  form: { token: string; name: string; password: string },
  http: Http,
  tools: InviteTools,
) => {
  const { token, name, password } = form;
  const invite = await readInvite(entry, token);
  const { email } = invite;
  if (await hasAccount(entry, email))
    throw new AppError(memberFailures.inviteHasAccount, { details: { email } });
  await take(entry, token);
  return admit(entry, invite, await createUser(entry, { email, name, password }, http, tools), http);
};

/** Accepts for an address that has an account, by its password. */
export const signInByInvite = async (
  entry: EntryScope,
  given: { token: string; password: string },
  http: Http,
  tools: InviteTools,
) => {
  const { token, password } = given;
  const invite = await readInvite(entry, token);
  const user = await findInvitedUser(
    entry,
    { email: invite.email, password, inviteId: invite.id },
    http,
    tools,
  );
  await take(entry, token);
  return admit(entry, invite, user, http);
};
