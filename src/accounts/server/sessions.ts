import { accountFailures, accountMessages } from '#accounts/contract/errors.ts';
import type { User } from '#accounts/contract/user.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import { takeTry } from '#kit/server/limit.ts';
import { findBrowserLanguage, keepBrowserLanguage } from '#kit/server/pages/page-language.ts';
import type { Http, Identity } from '#kit/server/route.ts';
import type { EntryScope } from '#kit/server/scope.ts';
import { hashToken, isSame, newToken } from '#kit/server/tokens.ts';
import { abilitiesOf } from '#permissions/server/service.ts';
import {
  findActiveMembership,
  findLastTie,
  findOtherMembership,
  saveUsed,
  type ActiveMembership,
} from './memberships-store.ts';
import type { SessionMemory } from './session-memory.ts';
import {
  endSessionsOfBinding,
  endSessionsOfBrowser,
  findSession,
  findSessionOfBinding,
  insertSession,
  rebind,
  saveSeen,
  type FoundSession,
} from './sessions-store.ts';

const sessionHours = 12;
const hourMilliseconds = 3_600_000;
/** The HttpOnly half of a session; the token in session storage is worth nothing without it. */
export const bindingCookie = 'session_binding';
/** How exact "last seen" is: a write on each call would cost more than it tells. */
const seenMilliseconds = 300_000;
const userOf = (
  session: Omit<FoundSession, 'tokenHash' | 'bindingHash' | 'expiresAt' | 'endedAt' | 'state' | 'lastSeenAt'>,
): User => ({
  id: session.userId,
  name: session.name,
  email: session.email,
  role: session.role,
  departments: session.departments,
  abilities: [...abilitiesOf(session.role, session.ownAbilities)],
  language: session.language,
  organisation: {
    id: session.organisationId,
    name: session.organisationName,
    trialEndsAt: session.trialEndsAt?.toISOString() ?? null,
  },
});

/** Why somebody with the right password has no organisation to open, in words that are true for them. */
const refuseWithoutMembership = async (entry: EntryScope, userId: string): Promise<AppError> => {
  const last = await findLastTie(entry, userId);
  if (!last) return new AppError(accountFailures.notAMember);
  const { name, state } = last;
  if (state === 'waiting') return new AppError(accountFailures.noMembership);
  if (state === 'declined')
    return new AppError(accountFailures.joinDeclined, {
      message: `Your request to join ${name} was declined.`,
    });
  return new AppError(accountFailures.deactivated, {
    message: `Your access to ${name} has been deactivated. An administrator there can restore it.`,
  });
};

type Person = Pick<User, 'id' | 'name' | 'email'>;
type Begun = { token: string; user: User };
type Browser = { http: Http; bindingHash: Buffer; expiresAt: Date };

/** One more session of a browser, whose HttpOnly half is there already. */
const openSession = async (
  entry: EntryScope,
  person: Person,
  membership: ActiveMembership,
  { http, bindingHash, expiresAt }: Browser,
): Promise<Begun> => {
  const token = newToken();
  const { organisationId, language } = membership;
  keepBrowserLanguage(http, language);
  await insertSession(entry, {
    tokenHash: hashToken(token),
    bindingHash,
    userId: person.id,
    organisationId,
    userAgent: http.userAgent,
    ip: http.ip,
    expiresAt,
  });
  await saveUsed(entry, person.id, organisationId);
  return {
    token,
    user: userOf({ ...membership, userId: person.id, name: person.name, email: person.email }),
  };
};

/**
 * Begins a session in the given organisation, or else in the one the user worked in last; without one the
 * refusal says why.
 */
export const beginSession = async (
  entry: EntryScope,
  person: Person,
  http: Http,
  organisationId?: string,
): Promise<Begun> => {
  const membership = await findActiveMembership(entry, person.id, organisationId);
  if (!membership) throw await refuseWithoutMembership(entry, person.id);
  // Always a new one: a half that the browser brought may have been put there by somebody who knows it.
  const binding = newToken();
  const bindingHash = hashToken(binding);
  const before = http.cookie(bindingCookie);
  if (before) await rebind(entry, person.id, hashToken(before), bindingHash);
  const expiresAt = new Date(entry.now.getTime() + sessionHours * hourMilliseconds);
  const begun = await openSession(entry, person, membership, { http, bindingHash, expiresAt });
  http.setCookie(bindingCookie, binding, sessionHours * 3600);
  return begun;
};

/** Whether a page of this origin calls, or a program that says nothing about pages. */
const isOwnPage = ({ fetchSite }: Http): boolean => fetchSite === null || fetchSite === 'same-origin';

/** What tabs may ask for in an hour: people who open every mail in a new tab stay far below. */
const newTabs = { most: 240, seconds: 3600 };

/**
 * A session for a tab that has no token, in the organisation this browser was used in last; null when nobody is signed in in it.
 * It ends when the sign-in does. No other site can ask: the cookie is SameSite=Strict, and a neighbour on the same domain
 * neither reads the answer nor calls itself same-origin.
 */
export const resume = async (entry: EntryScope, http: Http): Promise<Begun | null> => {
  const binding = http.cookie(bindingCookie);
  if (!binding || !isOwnPage(http)) return null;
  const bindingHash = hashToken(binding);
  const signedIn = await findSessionOfBinding(entry, bindingHash);
  if (!signedIn) return null;
  await takeTry(entry, { key: `new-tab:${signedIn.id}`, ...newTabs });
  const membership = await findActiveMembership(entry, signedIn.id, signedIn.organisationId);
  return membership
    ? openSession(entry, signedIn, membership, { http, bindingHash, expiresAt: signedIn.expiresAt })
    : null;
};

/**
 * A session in another of the caller's organisations, beside the one that asks; null when they are not a
 * member there.
 */
const openElsewhere = async (
  entry: EntryScope,
  http: Http,
  organisationId: string,
): Promise<Begun | null> => {
  const { userId, name, email, bindingHash, expiresAt } = await readSession(entry, http);
  const membership = await findActiveMembership(entry, userId, organisationId);
  return membership
    ? openSession(entry, { id: userId, name, email }, membership, { http, bindingHash, expiresAt })
    : null;
};

/** A session in the organisation the caller worked in last before this one; null when they have no other. */
export const openNext = async (entry: EntryScope, http: Http): Promise<Begun | null> => {
  const { userId, organisationId } = await readSession(entry, http);
  const next = await findOtherMembership(entry, userId, organisationId);
  return next ? openElsewhere(entry, http, next.organisationId) : null;
};

/** Goes on in another of the caller's organisations; what happens there is on its record from here on. */
export const switchTo = async (entry: EntryScope, organisationId: string, http: Http) => {
  const begun = await openElsewhere(entry, http, organisationId);
  if (!begun) throw new AppError(accountFailures.notYours);
  const { id, name, role, departments, abilities } = begun.user;
  const scope = await entry.enter(organisationId, { userId: id, name, role, departments, abilities });
  await record(scope, {
    action: 'session.began',
    subject: { type: 'user', id },
    summary: 'switched to this organisation',
    data: { ip: http.ip },
  });
  return { message: accountMessages.signedIn, ...begun };
};

/**
 * The living session of this request; 401 says whether it expired or was revoked, which the client tells
 * apart (AUTH-15).
 */
const readSession = async (
  entry: Pick<EntryScope, 'db' | 'now'>,
  http: Http,
  memory?: SessionMemory,
): Promise<FoundSession> => {
  if (!http.token) throw new AppError(kitFailures.notSignedIn);
  const hash = hashToken(http.token);
  const session = await (memory?.find(hash, () => findSession(entry, hash)) ?? findSession(entry, hash));
  const binding = http.cookie(bindingCookie);
  if (!session || !binding || !isSame(session.bindingHash, hashToken(binding))) {
    throw new AppError(kitFailures.notSignedIn, { message: 'Invalid token.' });
  }
  if (session.expiresAt <= entry.now) throw new AppError(kitFailures.sessionExpired);
  if (session.endedAt || session.state !== 'active')
    throw new AppError(kitFailures.notSignedIn, { message: 'Unauthorized: this session has ended.' });
  return session;
};

const noteSeen = async (entry: Pick<EntryScope, 'db' | 'now'>, session: FoundSession): Promise<void> => {
  if (entry.now.getTime() - session.lastSeenAt.getTime() <= seenMilliseconds) return;
  session.lastSeenAt = entry.now;
  await saveSeen(entry, session.tokenHash);
  await saveUsed(entry, session.userId, session.organisationId);
};

/** Who is calling, for `mount`. */
export const identify = async (memory: SessionMemory, entry: EntryScope, http: Http): Promise<Identity> => {
  const session = await readSession(entry, http, memory);
  const { organisationId, userId, name, role, departments, ownAbilities, trialEndsAt } = session;
  await noteSeen(entry, session);
  // The page they look at has the language of their browser, also where the person has just chosen another elsewhere.
  const language = findBrowserLanguage(http);
  return {
    organisationId,
    isReadOnly: trialEndsAt !== null && trialEndsAt <= entry.now,
    actor: { userId, name, role, departments, abilities: abilitiesOf(role, ownAbilities), language },
  };
};

/** The signed-in person as the client knows them. */
export const findMe = async (entry: Pick<EntryScope, 'db' | 'now'>, http: Http): Promise<User> =>
  userOf(await readSession(entry, http));

/**
 * Ends the session of this request, with all tabs of its browser; a tab that has lost its token is known by
 * the other half. Never fails.
 */
export const signOut = async (entry: EntryScope, http: Http): Promise<void> => {
  const binding = isOwnPage(http) ? http.cookie(bindingCookie) : null;
  if (http.token) await endSessionsOfBrowser(entry, hashToken(http.token), 'signed out');
  if (!binding) return;
  await endSessionsOfBinding(entry, hashToken(binding), 'signed out');
  http.setCookie(bindingCookie, null);
};
