import { conversationFailures } from '#conversations/contract/errors.ts';
import { isStillEditable, mentionedIn } from '#conversations/contract/rules.ts';
import type { Comment, NewComment } from '#conversations/contract/schema.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Member } from '#members/contract/schema.ts';
import { record } from '#audit/server/service.ts';
import { findEnquiry, type EnquiryRow } from '#enquiries/server/records/ticket.ts';
import { readLedger as listRequirements } from '#enquiries/server/requirements/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { readMember as findMember } from '#members/server/service.ts';
import {
  findComment,
  insertComment,
  listComments,
  namesOf,
  updateComment,
  type CommentRow,
} from './store.ts';

export { commentsEvidence } from './store.ts';

const toCommentView = (row: CommentRow, names: ReadonlyMap<string, string>): Comment => ({
  id: row.id,
  authorId: row.authorId,
  author: row.author,
  text: row.text,
  mentions: row.mentions.map((id) => ({ id, name: names.get(id) ?? '' })),
  requirement:
    row.requirementId && row.requirementNo !== null
      ? { id: row.requirementId, no: row.requirementNo, text: (row.requirementText ?? '').slice(0, 300) }
      : null,
  at: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  isDeleted: row.deletedAt !== null,
});

/** The comments of an enquiry, oldest first. */
export const commentsOn = async (scope: Scope, enquiryId: string): Promise<Comment[]> => {
  const rows = await listComments(scope, enquiryId);
  const names = await namesOf(
    scope,
    rows.flatMap((row) => row.mentions),
  );
  return rows.map((row) => toCommentView(row, names));
};

const withNames = async (scope: Scope, row: CommentRow): Promise<Comment> =>
  toCommentView(row, await namesOf(scope, row.mentions));

/** Whom a text really mentions: active members whose @Name it holds. */
const mentionsOf = async (
  scope: Scope,
  { text, mentions }: Pick<NewComment, 'text' | 'mentions'>,
): Promise<string[]> => {
  const members: Member[] = [];
  for (const id of new Set(mentions)) {
    const member = await findMember(scope, id).catch(() => null);
    if (member?.state !== 'active') throw new AppError(conversationFailures.notAMember);
    members.push(member);
  }
  return mentionedIn(text, members).map((member) => member.id);
};

const author = (scope: Scope): string => {
  if (!scope.actor.userId) throw new Error('only a person comments');
  return scope.actor.userId;
};

const placeText = async (
  scope: Scope,
  enquiry: EnquiryRow,
  requirementId: string | null,
): Promise<string> => {
  if (!requirementId) return enquiry.reference;
  const row = (await listRequirements(scope, enquiry.id)).requirements.find(
    (each) => each.id === requirementId,
  );
  if (!row) throw new AppError(enquiryFailures.notFound, { message: 'This requirement was not found.' });
  return noted`requirement ${row.no} of ${enquiry.reference}`;
};

/** Writes a comment on an enquiry, or on one row of its ledger. */
export const addComment = async (scope: Scope, id: string, comment: NewComment): Promise<Comment> => {
  const enquiry = await findEnquiry(scope, id);
  const place = await placeText(scope, enquiry, comment.requirementId);
  const mentions = await mentionsOf(scope, comment);
  const { text, requirementId } = comment;
  const row = await insertComment(scope, {
    enquiryId: enquiry.id,
    requirementId,
    authorId: author(scope),
    text,
    mentions,
  });
  await record(scope, {
    action: 'comment.added',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `commented on ${place}`,
    data: { commentId: row.id, mentions, requirementId },
    announces: { topic: 'conversations', id: enquiry.id },
  });
  return withNames(scope, row);
};

const own = async (scope: Scope, enquiryId: string, commentId: string): Promise<CommentRow> => {
  const row = await findComment(scope, enquiryId, commentId);
  if (!row || row.deletedAt) throw new AppError(conversationFailures.commentNotFound);
  if (row.authorId !== scope.actor.userId) throw new AppError(conversationFailures.notYours);
  return row;
};

/** Changes one's own comment, for 15 minutes. */
export const editComment = async (
  scope: Scope,
  id: string,
  commentId: string,
  change: Pick<NewComment, 'text' | 'mentions'>,
): Promise<Comment> => {
  const enquiry = await findEnquiry(scope, id);
  const row = await own(scope, enquiry.id, commentId);
  if (!isStillEditable(row.createdAt.getTime(), scope.now.getTime()))
    throw new AppError(conversationFailures.tooLateToEdit);
  const mentions = await mentionsOf(scope, change);
  const edited = await updateComment(scope, row, { text: change.text, mentions, editedAt: scope.now });
  await record(scope, {
    action: 'comment.edited',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `changed a comment on ${enquiry.reference}`,
    data: { commentId, mentions, newMentions: mentions.filter((each) => !row.mentions.includes(each)) },
    announces: { topic: 'conversations', id: enquiry.id },
  });
  return withNames(scope, edited);
};

/** Empties one's own comment; that it stood there and was deleted remains. */
export const deleteComment = async (scope: Scope, id: string, commentId: string): Promise<Comment> => {
  const enquiry = await findEnquiry(scope, id);
  const row = await own(scope, enquiry.id, commentId);
  const deleted = await updateComment(scope, row, { text: '', mentions: [], deletedAt: scope.now });
  await record(scope, {
    action: 'comment.deleted',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `deleted a comment on ${enquiry.reference}`,
    data: { commentId },
    announces: { topic: 'conversations', id: enquiry.id },
  });
  return withNames(scope, deleted);
};
