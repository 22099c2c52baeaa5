import { inviteMessages, memberFailures } from '#shared/members/errors.ts';
import type { Member, NewMember } from '#shared/members/schema.ts';
import { AppError } from '#shared/kit/errors.ts';
import { ensureUser } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { takeTry } from '../kit/limit.ts';
import { announce } from '../kit/live.ts';
import type { Mailer } from '../kit/mailer.ts';
import type { EntryScope, Scope } from '../kit/scope.ts';
import { hashToken, newToken } from '../kit/tokens.ts';
import { organisationName } from '../organisations/service.ts';
import { assertMayGive } from './giving.ts';
import { findInviteOf, findOpenInvite, insertInvite, renewInvite, takeInvite } from './invites-store.ts';
import { inviteDays, inviteMail } from './mail.ts';
import { join } from './service.ts';
import { findByEmail } from './store.ts';

export type InviteTools = { mailer: Mailer; appUrl: string };

const dayMilliseconds = 86_400_000;
const invitesPerHour = 60;

const newLink = (scope: Scope) => ({ token: newToken(), expiresAt: new Date(scope.now.getTime() + inviteDays * dayMilliseconds) });

const mailInvite = async (scope: Scope, to: { email: string; name: string }, token: string, { mailer, appUrl }: InviteTools): Promise<void> => {
  await takeTry(scope, { key: `invite:${scope.organisationId}`, most: invitesPerHour, seconds: 3600 });
  const organisation = await organisationName(scope);
  scope.afterCommit(() => mailer.send(inviteMail(to.email, { name: to.name, by: scope.actor.name, organisation, link: `${appUrl}/invite/${token}` })));
};

/** Adds someone: they become a member once they open the link in their mail (ORG-1). */
export const invite = async (scope: Scope, wanted: NewMember, tools: InviteTools): Promise<Member> => {
  await assertMayGive(scope, wanted.role);
  const refuse = (failure: (typeof memberFailures)['alreadyMember' | 'alreadyInvited']) => new AppError(failure, { fields: { email: failure.message } });
  if (await findByEmail(scope, wanted.email)) throw refuse(memberFailures.alreadyMember);
  if (await findInviteOf(scope, wanted.email)) throw refuse(memberFailures.alreadyInvited);
  const { token, expiresAt } = newLink(scope);
  const id = await insertInvite(scope, { ...wanted, tokenHash: hashToken(token), expiresAt });
  await mailInvite(scope, wanted, token, tools);
  await record(scope, { action: 'member.invited', subject: { type: 'invite', id }, summary: `invited ${wanted.email} as ${wanted.role}`, data: wanted });
  await announce(scope, 'members', id);
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

/** Accepts an invitation: whoever holds the link has the mail, so the address counts as verified; a password comes next (AUTH-16). */
export const acceptInvite = async (entry: EntryScope, token: string): Promise<{ message: string; email: string }> => {
  const taken = await takeInvite(entry, hashToken(token));
  if (!taken) throw new AppError(memberFailures.inviteInvalid);
  const { email, name, role, departments, organisationId, invitedBy } = taken;
  const userId = await ensureUser(entry, { email, name });
  // The inviter's right was checked when they invited.
  const scope = await entry.enter(organisationId, { userId, name, role, departments, abilities: [] });
  await join(scope, { userId, name }, role, departments);
  await record(scope, {
    action: 'invite.accepted',
    subject: { type: 'invite', id: taken.id },
    summary: `accepted the invitation by ${invitedBy}`,
    data: { email },
  });
  return { message: inviteMessages.accepted, email };
};
