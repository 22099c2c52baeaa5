import type { EntryScope, Scope } from '#kit/server/scope.ts';
import type { Invite } from './store.ts';

const openOf = (scope: Scope) =>
  scope.db
    .selectFrom('invites')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null);

export const findOpenInvite = (scope: Scope, id: string): Promise<Invite | undefined> =>
  openOf(scope).where('id', '=', id).executeTakeFirst();

export const findInviteOf = (scope: Scope, email: string): Promise<Invite | undefined> =>
  openOf(scope).where('email', '=', email).executeTakeFirst();

export type NewInvite = Pick<Invite, 'email' | 'name' | 'role' | 'departments' | 'tokenHash' | 'expiresAt'>;

export const insertInvite = async (scope: Scope, invite: NewInvite): Promise<string> => {
  const row = await scope.db
    .insertInto('invites')
    .values({
      ...invite,
      organisationId: scope.organisationId,
      invitedBy: scope.actor.name,
      createdAt: scope.now,
      acceptedAt: null,
      revokedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** A fresh link; the one sent before no longer opens. */
export const renewInvite = async (
  scope: Scope,
  id: string,
  link: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> => {
  await scope.db
    .updateTable('invites')
    .set(link)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
};

export const revokeInvite = async (scope: Scope, id: string): Promise<void> => {
  await scope.db
    .updateTable('invites')
    .set({ revokedAt: scope.now })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
};

/** The invitation of a link, in whatever state it is, with the organisation's name. */
export const findInviteOfToken = (
  entry: EntryScope,
  tokenHash: Buffer,
): Promise<(Invite & { organisation: string }) | undefined> =>
  entry.db
    .selectFrom('invites')
    .innerJoin('organisations', 'organisations.id', 'invites.organisationId')
    .selectAll('invites')
    .select('organisations.name as organisation')
    .where('invites.tokenHash', '=', tokenHash)
    .executeTakeFirst();

/** Uses an invitation up, once, while it is good; one statement, so two clicks never both win. */
export const takeInvite = (entry: EntryScope, tokenHash: Buffer): Promise<Invite | undefined> =>
  entry.db
    .updateTable('invites')
    .set({ acceptedAt: entry.now })
    .where('tokenHash', '=', tokenHash)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', entry.now)
    .returningAll()
    .executeTakeFirst();
