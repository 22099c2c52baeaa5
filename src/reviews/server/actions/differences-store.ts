import { sql, type Generated, type Selectable } from 'kysely';
import type { Way } from '#reviews/contract/differences.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { noteRow } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import { confirmationsEvidence, differencesEvidence } from '../review/evidence.ts';

type DifferencesTable = {
  organisationId: string;
  id: Generated<string>;
  enquiryId: string;
  no: number;
  requirementIds: string[];
  difference: string;
  department: Department | null;
  decisionId: string | null;
  revision: number;
  addedBy: string;
  addedAt: Date;
  askedHow: Way | null;
  askedBy: string | null;
  askedOn: string | null;
  answer: string | null;
  answeredOn: string | null;
  resolution: string | null;
  resolvedBy: string | null;
  resolvedAt: Date | null;
  isDismissed: Generated<boolean>;
};

type ConfirmationsTable = {
  organisationId: string;
  id: Generated<string>;
  enquiryId: string;
  sentOn: string;
  how: Way;
  sentTo: string;
  note: string;
  revision: number;
  sentBy: string;
  notedAt: Date;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    differences: DifferencesTable;
    customerConfirmations: ConfirmationsTable;
  }
}

export type DifferenceRow = Selectable<DifferencesTable>;
export type ConfirmationRow = Selectable<ConfirmationsTable>;

const differencesIn = (scope: Scope) =>
  scope.db.selectFrom('differences').selectAll().where('organisationId', '=', scope.organisationId);

export const listDifferences = (scope: Scope, enquiryId: string): Promise<DifferenceRow[]> =>
  differencesIn(scope).where('enquiryId', '=', enquiryId).orderBy('no').execute();

export const findDifference = (
  scope: Scope,
  enquiryId: string,
  id: string,
): Promise<DifferenceRow | undefined> =>
  differencesIn(scope).where('enquiryId', '=', enquiryId).where('id', '=', id).executeTakeFirst();

export type NewDifferenceRow = Pick<
  DifferenceRow,
  'enquiryId' | 'requirementIds' | 'difference' | 'department' | 'decisionId' | 'revision'
>;

/** The caller holds the enquiry, so that no two differences get the same number. */
export const insertDifference = async (
  scope: Scope,
  row: NewDifferenceRow & DifferenceChange,
): Promise<DifferenceRow> => {
  const { organisationId } = scope;
  const no = sql<number>`(select coalesce(max(no), 0) + 1 from differences where organisation_id = ${organisationId} and enquiry_id = ${row.enquiryId})`;
  const inserted = await scope.db
    .insertInto('differences')
    .values({ ...row, organisationId, no, addedBy: scope.actor.name, addedAt: scope.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, differencesEvidence, inserted);
  return inserted;
};

type DifferenceChange = Partial<
  Pick<
    DifferenceRow,
    | 'askedHow'
    | 'askedBy'
    | 'askedOn'
    | 'answer'
    | 'answeredOn'
    | 'resolution'
    | 'resolvedBy'
    | 'resolvedAt'
    | 'isDismissed'
  >
>;

export const updateDifference = async (
  scope: Scope,
  id: string,
  change: DifferenceChange,
): Promise<DifferenceRow> => {
  const updated = await scope.db
    .updateTable('differences')
    .set(change)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, differencesEvidence, updated);
  return updated;
};

export const listConfirmations = (scope: Scope, enquiryId: string): Promise<ConfirmationRow[]> =>
  scope.db
    .selectFrom('customerConfirmations')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', '=', enquiryId)
    .orderBy('notedAt')
    .execute();

export const insertConfirmation = async (
  scope: Scope,
  row: Pick<ConfirmationRow, 'enquiryId' | 'sentOn' | 'how' | 'sentTo' | 'note' | 'revision'>,
): Promise<ConfirmationRow> => {
  const inserted = await scope.db
    .insertInto('customerConfirmations')
    .values({ ...row, organisationId: scope.organisationId, sentBy: scope.actor.name, notedAt: scope.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, confirmationsEvidence, inserted);
  return inserted;
};

/** The mails that left for the customer, the last first; `replyId` is the Message-ID of what may be the reply to one. */
export const listSentMails = async (
  scope: Scope,
  enquiryId: string,
  replyId: string | null,
): Promise<{ by: string; on: string; text: string; isRepliedTo: boolean }[]> => {
  const mails = await scope.db
    .selectFrom('enquiryMails')
    .select(['messageId', 'inReplyTo', 'byName', 'sentAt', 'text', 'state'])
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', '=', enquiryId)
    .orderBy('sentAt', 'desc')
    .execute();
  const repliedTo = mails.find(({ messageId }) => messageId === replyId)?.inReplyTo;
  return mails.flatMap(({ messageId, byName, sentAt, text, state }) =>
    state === 'sent' && sentAt
      ? [{ by: byName, on: sentAt.toISOString().slice(0, 10), text, isRepliedTo: messageId === repliedTo }]
      : [],
  );
};
