import { sql, type ColumnType, type Generated, type Selectable } from 'kysely';
import type { MailFile, ThreadMail } from '#conversations/contract/schema.ts';
import { noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { digestOf } from '#kit/server/evidence/noted-columns.ts';
import type { Scope } from '#kit/server/scope.ts';

type EnquiryMailsTable = {
  organisationId: string;
  id: Generated<string>;
  enquiryId: string;
  kind: ThreadMail['kind'];
  state: ThreadMail['state'];
  messageId: string;
  inReplyTo: string | null;
  referenceIds: ColumnType<string[], string[], never>;
  fromName: string;
  fromAddress: string;
  toAddresses: string[];
  ccAddresses: string[];
  subject: string;
  text: string;
  byId: string | null;
  byName: string;
  createdAt: Date;
  sentAt: Date | null;
  attempts: Generated<number>;
  attemptedAt: Date | null;
  problem: string | null;
  fileId: string | null;
  /** The secret part of the address its answers go to. */
  replyToken: string | null;
};

type EnquiryMailFilesTable = {
  organisationId: string;
  fileId: string;
  enquiryId: string;
  mailId: string | null;
  position: Generated<number>;
  byId: string | null;
  name: string;
  size: number;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    enquiryMails: EnquiryMailsTable;
    enquiryMailFiles: EnquiryMailFilesTable;
  }
}

export type MailRow = Selectable<EnquiryMailsTable>;

/** What was written to the customer and back; how far its sending has come is no part of it. */
export const mailsEvidence: EvidenceTable = {
  table: 'enquiry_mails',
  since: 6,
  noun: 'mail',
  id: ['id'],
  columns: [
    'id',
    'enquiryId',
    'kind',
    'messageId',
    'inReplyTo',
    'fromName',
    'fromAddress',
    'toAddresses',
    'ccAddresses',
    'subject',
    'byName',
    'createdAt',
    'sentAt',
    'fileId',
    'textSha256',
  ],
  digests: { textSha256: 'text' },
};

/** Which files hang on which mail; their bytes are those of the files. */
export const mailFilesEvidence: EvidenceTable = {
  table: 'enquiry_mail_files',
  since: 10,
  noun: 'file of the mail',
  id: ['fileId'],
  columns: ['fileId', 'enquiryId', 'mailId', 'position', 'name', 'size'],
};

const textDigest = digestOf('text').as('textSha256');

const mailsOf = (scope: Scope) =>
  scope.db.selectFrom('enquiryMails').selectAll().where('organisationId', '=', scope.organisationId);

/** A thread longer than this shows its newest mails. */
const maxVisible = 300;

/** The thread, oldest first. */
export const listMails = async (scope: Scope, enquiryId: string): Promise<MailRow[]> => {
  const newest = await mailsOf(scope)
    .where('enquiryId', '=', enquiryId)
    .orderBy(sql`coalesce(sent_at, created_at)`, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(maxVisible)
    .execute();
  return newest.toReversed();
};

/** Holds the mail until the transaction ends. */
export const lockMail = (scope: Scope, id: string): Promise<MailRow | undefined> =>
  mailsOf(scope).where('id', '=', id).forUpdate().executeTakeFirst();

/** Mails of any enquiry with one of these Message-IDs. */
export const findByMessageIds = async (
  scope: Scope,
  messageIds: readonly string[],
): Promise<{ enquiryId: string; messageId: string }[]> =>
  messageIds.length === 0
    ? []
    : scope.db
        .selectFrom('enquiryMails')
        .select(['enquiryId', 'messageId'])
        .where('organisationId', '=', scope.organisationId)
        .where('messageId', 'in', [...messageIds])
        .execute();

export type NewMailRow = Omit<
  MailRow,
  'organisationId' | 'id' | 'attempts' | 'attemptedAt' | 'problem' | 'createdAt'
>;

/** Undefined when a mail with this Message-ID is already here. */
export const insertMail = async (scope: Scope, mail: NewMailRow): Promise<MailRow | undefined> => {
  const row = await scope.db
    .insertInto('enquiryMails')
    .values({ ...mail, organisationId: scope.organisationId, createdAt: scope.now })
    .onConflict((conflict) => conflict.columns(['organisationId', 'messageId']).doNothing())
    .returningAll()
    .returning(textDigest)
    .executeTakeFirst();
  if (row) noteRow(scope, mailsEvidence, row);
  return row;
};

export type MailChange = Partial<Pick<MailRow, 'state' | 'sentAt' | 'attempts' | 'attemptedAt' | 'problem'>>;

export const updateMail = async (scope: Scope, id: string, change: MailChange): Promise<MailRow> => {
  const row = await scope.db
    .updateTable('enquiryMails')
    .set(change)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll()
    .returning(textDigest)
    .executeTakeFirstOrThrow();
  if (change.sentAt !== undefined) noteRow(scope, mailsEvidence, row);
  return row;
};

const filesOf = (scope: Scope) =>
  scope.db.selectFrom('enquiryMailFiles').where('organisationId', '=', scope.organisationId);

/** The attachments of an enquiry's mails, in order. */
export const listFiles = async (scope: Scope, enquiryId: string): Promise<Map<string, MailFile[]>> => {
  const rows = await filesOf(scope)
    .select(['mailId', 'fileId', 'name', 'size'])
    .where('enquiryId', '=', enquiryId)
    .where('mailId', 'is not', null)
    .orderBy('position')
    .execute();
  const byMail = new Map<string, MailFile[]>();
  for (const { mailId, fileId, name, size } of rows)
    byMail.set(mailId ?? '', [...(byMail.get(mailId ?? '') ?? []), { id: fileId, name, size }]);
  return byMail;
};

export const listFileIds = (scope: Scope, mailId: string): Promise<{ fileId: string }[]> =>
  filesOf(scope).select('fileId').where('mailId', '=', mailId).orderBy('position').execute();

/** Whether a file belongs to the thread of this enquiry: an attachment, or a reply as it came. */
export const isOfThread = async (scope: Scope, enquiryId: string, fileId: string): Promise<boolean> => {
  const attached = await filesOf(scope)
    .select('fileId')
    .where('enquiryId', '=', enquiryId)
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  const original =
    attached ??
    (await mailsOf(scope).where('enquiryId', '=', enquiryId).where('fileId', '=', fileId).executeTakeFirst());
  return original !== undefined;
};

export type NewFile = {
  enquiryId: string;
  mailId: string | null;
  fileId: string;
  position: number;
  name: string;
  size: number;
};

export const insertFile = async (scope: Scope, file: NewFile): Promise<void> => {
  await scope.db
    .insertInto('enquiryMailFiles')
    .values({ ...file, organisationId: scope.organisationId, byId: scope.actor.userId })
    .execute();
  noteRow(scope, mailFilesEvidence, file);
};

/** Files this person attached here that no mail holds yet. */
export const findLoose = async (
  scope: Scope,
  enquiryId: string,
  fileIds: readonly string[],
): Promise<MailFile[]> =>
  fileIds.length === 0
    ? []
    : filesOf(scope)
        .select(['fileId as id', 'name', 'size'])
        .where('enquiryId', '=', enquiryId)
        .where('byId', '=', scope.actor.userId)
        .where('mailId', 'is', null)
        .where('fileId', 'in', [...fileIds])
        .execute();

/** Gives a loose file to a mail; false when another mail took it at the same moment. */
export const giveFile = async (
  scope: Scope,
  fileId: string,
  mailId: string,
  position: number,
): Promise<boolean> => {
  const given = await scope.db
    .updateTable('enquiryMailFiles')
    .set({ mailId, position })
    .where('organisationId', '=', scope.organisationId)
    .where('fileId', '=', fileId)
    .where('mailId', 'is', null)
    .returning(['fileId', 'enquiryId', 'mailId', 'position', 'name', 'size'])
    .executeTakeFirst();
  if (given) noteRow(scope, mailFilesEvidence, given);
  return given !== undefined;
};
