import { record, type NewEvent } from '#audit/server/service.ts';
import type { Http } from '#kit/server/route.ts';
import type { EntryScope } from '#kit/server/scope.ts';
import { hashToken } from '#kit/server/tokens.ts';
import { findActiveMembership } from './memberships-store.ts';
import { findSession, type FoundSession } from './sessions-store.ts';

type PersonEvent = Pick<NewEvent, 'action' | 'summary' | 'data' | 'announces'>;
type Person = { id: string; name: string };

/**
 * The organisations a person is an active member of; in one order, so that two events never wait
 * for each other's chain.
 */
const organisationsOf = (entry: EntryScope, userId: string) =>
  entry.db
    .selectFrom('memberships')
    .select(['organisationId', 'role'])
    .where('userId', '=', userId)
    .where('state', '=', 'active')
    .orderBy('organisationId')
    .execute();

/**
 * Records what happened to a person's account, which is not one organisation's alone, on the trail of
 * each they belong to. The last thing a transaction does: it stays in the last of those
 * organisations. Answers how many there are.
 */
export const recordEverywhere = async (
  entry: EntryScope,
  person: Person,
  event: PersonEvent,
): Promise<number> => {
  const memberships = await organisationsOf(entry, person.id);
  for (const { organisationId, role } of memberships) {
    const actor = { userId: person.id, name: person.name, role, departments: [], abilities: [] };
    await record(await entry.enter(organisationId, actor), {
      ...event,
      subject: { type: 'user', id: person.id },
    });
  }
  return memberships.length;
};

/** The session that a request signs out of; undefined when it had ended before. */
export const findLeaving = async (entry: EntryScope, http: Http): Promise<FoundSession | undefined> => {
  const session = http.token ? await findSession(entry, hashToken(http.token)) : undefined;
  return session && !session.endedAt && session.expiresAt > entry.now && session.state === 'active'
    ? session
    : undefined;
};

/** Records that somebody signed out, with where from. */
export const recordSignOut = async (entry: EntryScope, session: FoundSession, http: Http): Promise<void> => {
  const { organisationId, userId, name, role, departments } = session;
  const scope = await entry.enter(organisationId, { userId, name, role, departments, abilities: [] });
  await record(scope, {
    action: 'session.ended',
    subject: { type: 'user', id: userId },
    summary: 'signed out',
    data: { ip: http.ip },
  });
};

/** A refused sign-in of a member stands in their organisation's audit trail. */
export const recordRefusal = async (
  entry: EntryScope,
  user: { id: string; name: string },
  summary: string,
  http: Http,
): Promise<void> => {
  const membership = await findActiveMembership(entry, user.id);
  if (!membership) return;
  const scope = await entry.enter(membership.organisationId, {
    userId: user.id,
    name: user.name,
    role: membership.role,
    departments: [],
    abilities: [],
  });
  await record(scope, {
    action: 'session.refused',
    subject: { type: 'user', id: user.id },
    summary,
    data: { ip: http.ip },
  });
};
