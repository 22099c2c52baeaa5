import { sql, type ColumnType, type Generated, type Selectable } from 'kysely';
import type { EntryScope } from '#kit/server/scope.ts';

type CodesTable = {
  id: Generated<string>;
  ticketHash: Buffer;
  purpose: 'sign-up' | 'reset' | 'sign-in';
  email: string;
  codeHmac: Buffer;
  /** Of the link in the mail. */
  keyHash: Buffer;
  /** Of the browser that confirmed. */
  passHash: ColumnType<Buffer | null, never, Buffer | null>;
  isMailed: boolean;
  tries: Generated<number>;
  expiresAt: Date;
  usedAt: ColumnType<Date | null, never, Date>;
  createdAt: Date;
};
export type Code = Selectable<CodesTable>;

declare module '#kit/server/database/tables.ts' {
  interface Database {
    codes: CodesTable;
  }
}

export type NewCode = Pick<
  Code,
  'ticketHash' | 'purpose' | 'email' | 'codeHmac' | 'keyHash' | 'isMailed' | 'expiresAt'
>;

export const insertCode = async (entry: EntryScope, code: NewCode): Promise<void> => {
  await entry.db
    .insertInto('codes')
    .values({ ...code, createdAt: entry.now })
    .execute();
};

/** The newest code of a ticket: sending again makes the one before worthless. */
export const findCode = (entry: EntryScope, ticketHash: Buffer): Promise<Code | undefined> =>
  entry.db
    .selectFrom('codes')
    .selectAll()
    .where('ticketHash', '=', ticketHash)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The code whose mail holds this link, if it is the newest of its ticket. */
export const findCodeOfLink = async (entry: EntryScope, keyHash: Buffer): Promise<Code | undefined> => {
  const code = await entry.db
    .selectFrom('codes')
    .selectAll()
    .where('keyHash', '=', keyHash)
    .where('isMailed', '=', true)
    .executeTakeFirst();
  const newest = code && (await findCode(entry, code.ticketHash));
  return newest?.id === code?.id ? code : undefined;
};

/**
 * When the last mail for this purpose went to the address whose link still opens, of those mailed
 * after `since`.
 */
export const findLastMailedAt = async (
  entry: EntryScope,
  { email, purpose }: Pick<Code, 'email' | 'purpose'>,
  since: Date,
): Promise<Date | undefined> =>
  (
    await entry.db
      .selectFrom('codes')
      .select('createdAt')
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .where('isMailed', '=', true)
      .where('usedAt', 'is', null)
      .where('createdAt', '>', since)
      .where(
        sql<boolean>`not exists (select from codes newer where newer.ticket_hash = codes.ticket_hash and newer.created_at > codes.created_at)`,
      )
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.createdAt;

/**
 * Counts one try while there are tries left; undefined when the code is used, too old or dead. One
 * statement, so two guesses never share a try.
 */
export const countTry = (entry: EntryScope, id: string, max: number): Promise<Code | undefined> =>
  entry.db
    .updateTable('codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('tries', '<', max)
    .where('expiresAt', '>', entry.now)
    .returningAll()
    .executeTakeFirst();

/** Uses a code up for the browser that holds the pass; false when it was used already. */
export const markUsed = async (entry: EntryScope, id: string, passHash: Buffer): Promise<boolean> =>
  (
    await entry.db
      .updateTable('codes')
      .set({ usedAt: entry.now, passHash })
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** The code that this browser confirmed, while its pass counts. */
export const findConfirmed = (entry: EntryScope, passHash: Buffer): Promise<Code | undefined> =>
  entry.db.selectFrom('codes').selectAll().where('passHash', '=', passHash).executeTakeFirst();

/** Uses a pass up: of two resets at the same moment one is made. */
export const takePass = async (entry: EntryScope, passHash: Buffer): Promise<boolean> =>
  (
    await entry.db
      .updateTable('codes')
      .set({ passHash: null })
      .where('passHash', '=', passHash)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;
