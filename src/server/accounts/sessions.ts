import type { OwnSession, User } from '#shared/accounts/schema.ts';
import { accountFailures } from '#shared/accounts/errors.ts';
import { AppError, kitFailures } from '#shared/kit/errors.ts';
import { record } from '../audit/service.ts';
import type { Identity } from '../kit/mount.ts';
import type { Http } from '../kit/route.ts';
import type { EntryScope, Scope } from '../kit/scope.ts';
import { hashToken, isSame, newToken } from '../kit/tokens.ts';
import { abilitiesOf } from '../permissions/service.ts';
import { findActiveMembership, findLastTie } from './memberships-store.ts';
import { endOwnSession, endSession, findSession, insertSession, listOwnSessions, saveSeen, type FoundSession } from './sessions-store.ts';

const sessionHours = 12;
const hourMilliseconds = 3_600_000;
/** The HttpOnly half of a session; the token in session storage is worth nothing without it. */
export const bindingCookie = 'session_binding';
/** How exact "last seen" is: a write on each call would cost more than it tells. */
const seenMilliseconds = 300_000;

const userOf = (session: Omit<FoundSession, 'tokenHash' | 'bindingHash' | 'expiresAt' | 'endedAt' | 'state' | 'lastSeenAt'>): User => ({
  id: session.userId,
  name: session.name,
  email: session.email,
  role: session.role,
  departments: session.departments,
  abilities: [...abilitiesOf(session.role, session.ownAbilities)],
  organisation: { id: session.organisationId, name: session.organisationName, trialEndsAt: session.trialEndsAt?.toISOString() ?? null },
});

/** Why somebody with the right password has no organisation to open, in words that are true for them. */
const refuseWithoutMembership = async (entry: EntryScope, userId: string): Promise<AppError> => {
  const last = await findLastTie(entry, userId);
  if (!last) return new AppError(accountFailures.notAMember);
  const { name, state } = last;
  if (state === 'waiting') return new AppError(accountFailures.noMembership);
  if (state === 'declined') return new AppError(accountFailures.joinDeclined, { message: `Your request to join ${name} was declined.` });
  return new AppError(accountFailures.deactivated, { message: `Your access to ${name} has been deactivated. An administrator there can restore it.` });
};

/** Begins a session in the organisation the user joined last; without one the refusal says why. */
export const beginSession = async (
  entry: EntryScope,
  user: { id: string; name: string; email: string },
  http: Http,
): Promise<{ token: string; user: User }> => {
  const membership = await findActiveMembership(entry, user.id);
  if (!membership) throw await refuseWithoutMembership(entry, user.id);
  const token = newToken();
  // One binding per browser, so that several tabs can be signed in side by side.
  const binding = http.cookie(bindingCookie) ?? newToken();
  await insertSession(entry, {
    tokenHash: hashToken(token),
    bindingHash: hashToken(binding),
    userId: user.id,
    organisationId: membership.organisationId,
    userAgent: http.userAgent,
    ip: http.ip,
    expiresAt: new Date(entry.now.getTime() + sessionHours * hourMilliseconds),
  });
  http.setCookie(bindingCookie, binding, sessionHours * 3600);
  return { token, user: userOf({ ...membership, userId: user.id, name: user.name, email: user.email }) };
};

/** The living session of this request; 401 says whether it expired or was revoked, which the client tells apart (AUTH-15). */
const readSession = async (entry: Pick<EntryScope, 'db' | 'now'>, http: Http): Promise<FoundSession> => {
  if (!http.token) throw new AppError(kitFailures.notSignedIn);
  const session = await findSession(entry, hashToken(http.token));
  const binding = http.cookie(bindingCookie);
  if (!session || !binding || !isSame(session.bindingHash, hashToken(binding))) {
    throw new AppError(kitFailures.notSignedIn, { message: 'Invalid token.' });
  }
  if (session.expiresAt <= entry.now) throw new AppError(kitFailures.sessionExpired);
  if (session.endedAt || session.state !== 'active') throw new AppError(kitFailures.notSignedIn, { message: 'Unauthorized: this session has ended.' });
  return session;
};

const noteSeen = async (entry: Pick<EntryScope, 'db' | 'now'>, session: Pick<FoundSession, 'tokenHash' | 'lastSeenAt'>): Promise<void> => {
  if (entry.now.getTime() - session.lastSeenAt.getTime() > seenMilliseconds) await saveSeen(entry, session.tokenHash);
};

/** Who is calling, for `mount`. */
export const identify = async (entry: EntryScope, http: Http): Promise<Identity> => {
  const { organisationId, ...session } = await readSession(entry, http);
  const { userId, name, role, departments, ownAbilities, trialEndsAt } = session;
  await noteSeen(entry, session);
  return {
    organisationId,
    isReadOnly: trialEndsAt !== null && trialEndsAt <= entry.now,
    actor: { userId, name, role, departments, abilities: abilitiesOf(role, ownAbilities) },
  };
};

/** The signed-in person as the client knows them. */
export const findMe = async (entry: Pick<EntryScope, 'db' | 'now'>, http: Http): Promise<User> => userOf(await readSession(entry, http));

/** Ends the session of this request's token, if it has one; never fails. */
export const signOut = async (entry: EntryScope, http: Http): Promise<void> => {
  if (http.token) await endSession(entry, hashToken(http.token), 'signed out');
};

/** The caller's own sessions that are still good, this one marked. */
export const ownSessions = async (scope: Scope, http: Http): Promise<{ sessions: OwnSession[] }> => {
  const current = http.token ? hashToken(http.token) : Buffer.alloc(0);
  const rows = await listOwnSessions(scope);
  return {
    sessions: rows.map(({ tokenHash, createdAt, lastSeenAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: isSame(tokenHash, current),
    })),
  };
};

/** Ends one of the caller's own sessions, wherever it runs. */
export const endOwn = async (scope: Scope, id: string): Promise<void> => {
  if (!(await endOwnSession(scope, id, 'ended in settings'))) throw new AppError(kitFailures.notFound);
  await record(scope, { action: 'session.ended', subject: { type: 'user', id: scope.actor.userId }, summary: 'ended one of their own sessions' });
};
