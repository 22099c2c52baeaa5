import type { Generated, Selectable } from 'kysely';
import { withRows, type Reader } from '#kit/server/database/with-rows.ts';
import { noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { digestOf } from '#kit/server/evidence/noted-columns.ts';
import type { Scope } from '#kit/server/scope.ts';

type EnquiryCommentsTable = {
  organisationId: string;
  id: Generated<string>;
  enquiryId: string;
  requirementId: string | null;
  authorId: string;
  text: string;
  mentions: string[];
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    enquiryComments: EnquiryCommentsTable;
  }
}

/** What colleagues said of an enquiry or a row before they signed. */
export const commentsEvidence: EvidenceTable = {
  table: 'enquiry_comments',
  since: 6,
  noun: 'comment',
  id: ['id'],
  columns: [
    'id',
    'enquiryId',
    'requirementId',
    'authorId',
    'textSha256',
    'mentions',
    'createdAt',
    'editedAt',
    'deletedAt',
  ],
  digests: { textSha256: 'text' },
};

const textDigest = digestOf('text').as('textSha256');

/** A comment as it was just written; the next event of the transaction carries its hash. */
const noteComment = (scope: Scope, row: CommentRow): CommentRow => {
  noteRow(scope, commentsEvidence, row);
  return row;
};

const commentsOf = (scope: Reader, enquiryId: string) =>
  scope.db
    .selectFrom('enquiryComments')
    .innerJoin('users', 'users.id', 'enquiryComments.authorId')
    .leftJoin('requirements', (join) =>
      join
        .onRef('requirements.organisationId', '=', 'enquiryComments.organisationId')
        .onRef('requirements.id', '=', 'enquiryComments.requirementId')
        .onRef('requirements.enquiryId', '=', 'enquiryComments.enquiryId'),
    )
    .selectAll('enquiryComments')
    .select([
      'users.name as author',
      'requirements.no as requirementNo',
      'requirements.text as requirementText',
    ])
    .where('enquiryComments.organisationId', '=', scope.organisationId)
    .where('enquiryComments.enquiryId', '=', enquiryId);

export type CommentRow = Selectable<EnquiryCommentsTable> & {
  author: string;
  requirementNo: number | null;
  requirementText: string | null;
};

const maxVisible = 1000;

/** Oldest first; of very many the newest. */
export const listComments = async (scope: Scope, enquiryId: string): Promise<CommentRow[]> => {
  const newest = await commentsOf(scope, enquiryId)
    .orderBy('enquiryComments.createdAt', 'desc')
    .orderBy('enquiryComments.id')
    .limit(maxVisible)
    .execute();
  return newest.toReversed();
};

export const findComment = (scope: Scope, enquiryId: string, id: string): Promise<CommentRow | undefined> =>
  commentsOf(scope, enquiryId).where('enquiryComments.id', '=', id).executeTakeFirst();

/** Names of everybody these comments mention, also of those who have left. */
export const namesOf = async (scope: Scope, userIds: readonly string[]): Promise<Map<string, string>> => {
  if (userIds.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
};

export type NewCommentRow = {
  enquiryId: string;
  requirementId: string | null;
  authorId: string;
  text: string;
  mentions: string[];
};

export const insertComment = async (scope: Scope, comment: NewCommentRow): Promise<CommentRow> => {
  const inserted = scope.db
    .insertInto('enquiryComments')
    .values({ ...comment, organisationId: scope.organisationId, createdAt: scope.now })
    .returningAll()
    .returning(textDigest);
  const written = withRows(scope, 'enquiryComments', inserted);
  return noteComment(scope, await commentsOf(written, comment.enquiryId).executeTakeFirstOrThrow());
};

export type CommentChange = Partial<
  Pick<Selectable<EnquiryCommentsTable>, 'text' | 'mentions' | 'editedAt' | 'deletedAt'>
>;

export const updateComment = async (
  scope: Scope,
  { id, enquiryId }: CommentRow,
  change: CommentChange,
): Promise<CommentRow> => {
  const updated = scope.db
    .updateTable('enquiryComments')
    .set(change)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll()
    .returning(textDigest);
  const written = withRows(scope, 'enquiryComments', updated);
  return noteComment(scope, await commentsOf(written, enquiryId).executeTakeFirstOrThrow());
};
