import { sql } from 'kysely';
import type { EntryScope } from '#kit/server/scope.ts';

export type SubscriptionState = 'waiting' | 'confirmed' | 'unsubscribed';
export type LinkPurpose = 'confirm' | 'unsubscribe';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    newsletterSubscriptions: {
      email: string;
      state: SubscriptionState;
      askedAt: Date;
      confirmedAt: Date | null;
      unsubscribedAt: Date | null;
    };
    newsletterLinks: { tokenHash: Buffer; email: string; purpose: LinkPurpose; expiresAt: Date | null };
  }
}

/** Notes that the newsletter is asked for; who is subscribed stays so. Answers the state from now on. */
export const ask = async ({ db, now }: EntryScope, email: string): Promise<SubscriptionState> => {
  const row = await db
    .insertInto('newsletterSubscriptions')
    .values({ email, state: 'waiting', askedAt: now, confirmedAt: null, unsubscribedAt: null })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        state: sql<SubscriptionState>`case when newsletter_subscriptions.state = 'confirmed' then 'confirmed' else 'waiting' end`,
        askedAt: now,
      }),
    )
    .returning('state')
    .executeTakeFirstOrThrow();
  return row.state;
};

export const insertLink = async (
  entry: EntryScope,
  link: { tokenHash: Buffer; email: string; purpose: LinkPurpose; expiresAt: Date | null },
): Promise<void> => {
  await entry.db.insertInto('newsletterLinks').values(link).execute();
};

/** The address a link was sent to, while the link is good. */
export const findAddress = async (
  { db, now }: EntryScope,
  tokenHash: Buffer,
  purpose: LinkPurpose,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('newsletterLinks')
    .select('email')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', now)]))
    .executeTakeFirst();
  return row?.email;
};

/** Subscribes an address that waits; false when it is subscribed already. */
export const markConfirmed = async ({ db, now }: EntryScope, email: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('newsletterSubscriptions')
    .set({ state: 'confirmed', confirmedAt: now })
    .where('email', '=', email)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Unsubscribes an address; a confirmation that was sent before does not undo it. */
export const markUnsubscribed = async ({ db, now }: EntryScope, email: string): Promise<void> => {
  await db
    .updateTable('newsletterSubscriptions')
    .set({ state: 'unsubscribed', unsubscribedAt: now })
    .where('email', '=', email)
    .where('state', '<>', 'unsubscribed')
    .execute();
  await db
    .deleteFrom('newsletterLinks')
    .where('email', '=', email)
    .where('purpose', '=', 'confirm')
    .execute();
};

/**
 * Forgets links that have run out, and addresses that never confirmed since `before`: nobody said
 * they want to be kept.
 */
export const forgetUnconfirmed = async ({ db, now }: EntryScope, before: Date): Promise<void> => {
  await db.deleteFrom('newsletterLinks').where('expiresAt', '<=', now).execute();
  await db
    .deleteFrom('newsletterSubscriptions')
    .where('state', '=', 'waiting')
    .where('confirmedAt', 'is', null)
    .where('askedAt', '<=', before)
    .execute();
};
