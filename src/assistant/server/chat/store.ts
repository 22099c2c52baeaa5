import { jsonb } from '#kit/server/database/json.ts';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Answer, ChatMessage } from '#assistant/contract/chat/schema.ts';
import { withRows, type Reader } from '#kit/server/database/with-rows.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { Meaning } from '../understanding/meaning.ts';

/**
 * What a receiver message holds beside its text; `meaning` is what the question was taken to mean, for the
 * questions after it.
 */
export type StoredAnswer = Pick<
  Answer,
  'form' | 'citations' | 'clarification' | 'nearest' | 'steps' | 'by' | 'notice'
> & { meaning: Meaning | null };

type ChatsTable = {
  organisationId: string;
  id: Generated<string>;
  userId: string;
  title: string;
  enquiryId: string | null;
  createdAt: Date;
  changedAt: Date;
};

type MessagesTable = {
  organisationId: string;
  id: Generated<string>;
  chatId: string;
  no: number;
  sender: ChatMessage['sender'];
  content: string;
  sentAt: Date;
  state: Generated<Answer['state']>;
  savedAt: Date;
  answer: StoredAnswer | null;
  rating: Answer['rating'];
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    qucyChats: ChatsTable;
    qucyMessages: MessagesTable;
  }
}

export type ChatRow = Selectable<ChatsTable> & { reference: string | null; customerName: string | null };
export type MessageRow = Selectable<MessagesTable>;

/** Threads belong to one person: every statement names them. */
const chatsOf = (scope: Scope, reader: Reader = scope) =>
  reader.db
    .selectFrom('qucyChats')
    .leftJoin('enquiries', (join) =>
      join
        .onRef('enquiries.organisationId', '=', 'qucyChats.organisationId')
        .onRef('enquiries.id', '=', 'qucyChats.enquiryId'),
    )
    .selectAll('qucyChats')
    .select(['enquiries.reference', 'enquiries.customerName'])
    .where('qucyChats.organisationId', '=', scope.organisationId)
    .where('qucyChats.userId', '=', scope.actor.userId ?? '');

export const findChat = (scope: Scope, id: string): Promise<ChatRow | undefined> =>
  chatsOf(scope).where('qucyChats.id', '=', id).executeTakeFirst();

/** Holds a thread until the transaction ends, so that two questions are kept one after the other. */
export const lockChat = (scope: Scope, id: string): Promise<ChatRow | undefined> => {
  const held = scope.db
    .selectFrom('qucyChats')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .forUpdate();
  return chatsOf(scope, withRows(scope, 'qucyChats', held)).executeTakeFirst();
};

/** The latest first, older than `before`. */
export const listChats = (
  scope: Scope,
  before: Pick<ChatRow, 'changedAt' | 'id'> | null,
  limit: number,
): Promise<ChatRow[]> =>
  chatsOf(scope)
    .$if(before !== null, (rows) =>
      rows.where(
        sql<boolean>`(qucy_chats.changed_at, qucy_chats.id) < (${before?.changedAt ?? scope.now}, ${before?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('qucyChats.changedAt', 'desc')
    .orderBy('qucyChats.id', 'desc')
    .limit(limit)
    .execute();

export const insertChat = (
  scope: Scope,
  { title, enquiryId }: { title: string; enquiryId: string | null },
): Promise<ChatRow> => {
  const { organisationId, now } = scope;
  const inserted = scope.db
    .insertInto('qucyChats')
    .values({
      organisationId,
      userId: scope.actor.userId ?? '',
      title,
      enquiryId,
      createdAt: now,
      changedAt: now,
    })
    .returningAll();
  return chatsOf(scope, withRows(scope, 'qucyChats', inserted)).executeTakeFirstOrThrow();
};

export const updateChat = (
  scope: Scope,
  id: string,
  change: { title?: string; enquiryId?: string },
): Promise<ChatRow | undefined> => {
  const updated = scope.db
    .updateTable('qucyChats')
    .set({ ...change, changedAt: scope.now })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll();
  return chatsOf(scope, withRows(scope, 'qucyChats', updated)).executeTakeFirst();
};

export const deleteChat = async (scope: Scope, id: string): Promise<void> => {
  await scope.db
    .deleteFrom('qucyChats')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
};

const messagesOf = (scope: Scope) =>
  scope.db
    .selectFrom('qucyMessages')
    .innerJoin('qucyChats', (join) =>
      join
        .onRef('qucyChats.organisationId', '=', 'qucyMessages.organisationId')
        .onRef('qucyChats.id', '=', 'qucyMessages.chatId'),
    )
    .selectAll('qucyMessages')
    .where('qucyMessages.organisationId', '=', scope.organisationId)
    .where('qucyChats.userId', '=', scope.actor.userId ?? '');

/** In the order of the thread. */
export const listMessages = (scope: Scope, chatIds: readonly string[]): Promise<MessageRow[]> =>
  chatIds.length === 0
    ? Promise.resolve([])
    : messagesOf(scope).where('qucyMessages.chatId', 'in', chatIds).orderBy('qucyMessages.no').execute();

export const findMessage = (scope: Scope, id: string): Promise<MessageRow | undefined> =>
  messagesOf(scope).where('qucyMessages.id', '=', id).executeTakeFirst();

/** Answers of anybody in the organisation that cite a document. */
export const countCiting = async (scope: Scope, documentId: string): Promise<number> => {
  const { count } = await scope.db
    .selectFrom('qucyMessages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisationId', '=', scope.organisationId)
    .where('state', 'in', ['done', 'stopped'])
    .where(sql<boolean>`answer -> 'citations' @> ${JSON.stringify([{ documentId }])}::jsonb`)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Ids among these that any message of the organisation has, with its thread. */
export const chatsOfIds = async (scope: Scope, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('qucyMessages')
    .select(['id', 'chatId'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, chatId }) => [id, chatId]));
};

export type NewMessage = Pick<MessageRow, 'chatId' | 'no' | 'sender' | 'content'> &
  Partial<Pick<MessageRow, 'id' | 'state' | 'answer' | 'sentAt'>>;

export const insertMessage = async (
  scope: Scope,
  { answer = null, ...message }: NewMessage,
): Promise<string> => {
  const row = await scope.db
    .insertInto('qucyMessages')
    .values({
      sentAt: scope.now,
      ...message,
      answer: jsonb(answer),
      organisationId: scope.organisationId,
      savedAt: scope.now,
      rating: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const deleteMessage = async (scope: Scope, id: string): Promise<void> => {
  await scope.db
    .deleteFrom('qucyMessages')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
};

/** The update of one message, to be completed. */
export const changeMessage = (scope: Scope, id: string) =>
  scope.db
    .updateTable('qucyMessages')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id);

export const saveRating = async (scope: Scope, id: string, rating: Answer['rating']): Promise<void> => {
  await changeMessage(scope, id).set({ rating }).execute();
};
