import { sql, type ColumnType, type Generated, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import { chosenMailboxSchema, type ChosenMailbox, type Mailbox } from '#mail-in/contract/mailboxes/schema.ts';
import type { Scope } from '#kit/server/scope.ts';

type MailboxesTable = {
  organisationId: string;
  id: Generated<string>;
  chosen: ColumnType<ChosenMailbox, string, string>;
  sealedSecret: Buffer | null;
  isOn: Generated<boolean>;
  takesFrom: Date | null;
  uidValidity: string | null;
  lastUid: Generated<number>;
  oldBelow: Generated<number>;
  heldBy: string | null;
  heldUntil: Date | null;
  state: Generated<Mailbox['state']>;
  stateAt: Date;
  trouble: string | null;
  failures: Generated<number>;
  nextTryAt: Date;
  lastMailAt: Date | null;
  createdAt: Date;
  changedAt: Date;
  changedBy: string;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    mailboxes: MailboxesTable;
  }
}

export type MailboxRow = Selectable<MailboxesTable>;

const parseRow = (row: MailboxRow): MailboxRow => ({
  ...row,
  chosen: z.parse(chosenMailboxSchema, row.chosen),
});

const select = (scope: Scope) =>
  scope.db.selectFrom('mailboxes').selectAll().where('organisationId', '=', scope.organisationId);

export const listMailboxRows = async (scope: Scope): Promise<MailboxRow[]> =>
  (await select(scope).orderBy('createdAt').orderBy('id').execute()).map(parseRow);

export const findMailbox = async (scope: Scope, id: string): Promise<MailboxRow | undefined> => {
  const row = await select(scope).where('id', '=', id).executeTakeFirst();
  return row && parseRow(row);
};

/** Holds the mailbox until the transaction ends. */
export const lockMailbox = async (scope: Scope, id: string): Promise<MailboxRow | undefined> => {
  const row = await select(scope).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && parseRow(row);
};

export const insertMailbox = async (
  scope: Scope,
  mailbox: { chosen: ChosenMailbox; sealedSecret: Buffer | null; takesFrom: Date | null },
): Promise<string> => {
  const { id } = await scope.db
    .insertInto('mailboxes')
    .values({
      ...mailbox,
      organisationId: scope.organisationId,
      chosen: JSON.stringify(mailbox.chosen),
      stateAt: scope.now,
      nextTryAt: scope.now,
      createdAt: scope.now,
      changedAt: scope.now,
      changedBy: scope.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type MailboxChange = {
  chosen?: ChosenMailbox;
  sealedSecret?: Buffer | null;
  isOn?: boolean;
  /** Another folder, account or server begins anew, with the mails from an instant on, or with all. */
  beginsAnew?: { takesFrom: Date | null };
};

/** What an administrator changed; the process that reads the mailbox lets go of it, and it is tried again at once. */
export const updateMailbox = async (
  scope: Scope,
  id: string,
  { chosen, beginsAnew, ...change }: MailboxChange,
): Promise<void> => {
  await scope.db
    .updateTable('mailboxes')
    .set({
      ...change,
      ...(chosen ? { chosen: JSON.stringify(chosen) } : {}),
      ...(beginsAnew ? { ...beginsAnew, uidValidity: null, lastUid: 0, oldBelow: 0 } : {}),
      heldBy: null,
      heldUntil: null,
      state: 'waiting',
      stateAt: scope.now,
      trouble: null,
      failures: 0,
      nextTryAt: scope.now,
      changedAt: scope.now,
      changedBy: scope.actor.name,
    })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
};

export const deleteMailbox = async (scope: Scope, id: string): Promise<void> => {
  await scope.db
    .deleteFrom('mailboxes')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
};

/** Microsoft gives a new refresh token with many an access token; the one before may stop working. */
export const replaceSealedSecret = async (
  scope: Scope,
  { id, before, sealedSecret }: { id: string; before: Buffer; sealedSecret: Buffer },
): Promise<void> => {
  await scope.db
    .updateTable('mailboxes')
    .set({ sealedSecret })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .where(sql<boolean>`sealed_secret = ${before}`)
    .execute();
};
