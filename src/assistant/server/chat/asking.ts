import { chatFailures } from '#assistant/contract/chat/errors.ts';
import type { ChatMessage } from '#assistant/contract/chat/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import { unwordNoted } from '#kit/server/language/noted.ts';
import { takeTry } from '#kit/server/limit.ts';
import type { StreamReply } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { plainLine } from '../answering/plain-text.ts';
import { enquiryOf } from '../understanding/understand.ts';
import { joinReply } from './joining.ts';
import { createRun, type Runs } from './running.ts';
import { emptyAnswer, failLost, toMessageView } from './view.ts';
import {
  deleteMessage,
  insertChat,
  insertMessage,
  listMessages,
  lockChat,
  updateChat,
  type ChatRow,
  type MessageRow,
} from './store.ts';
import type { Question } from './thinking.ts';
import { runTurn, type Turn, type TurnTools } from './turn.ts';

export type AskedQuery = {
  query: string;
  historyID?: string | null | undefined;
  enquiryId?: string | null | undefined;
  documentIds?: readonly string[] | undefined;
  retryOf?: string | null | undefined;
};

/** Questions of one person in a minute. */
const maxInMinute = 30;
const maxTitleLength = 80;
/** Messages before the question that an answerer is told. */
const maxHistory = 6;

const titleOf = (question: string): string => {
  const whole = plainLine(question) || 'Conversation';
  const cut = whole.lastIndexOf(' ', maxTitleLength - 1);
  return whole.length <= maxTitleLength
    ? whole
    : `${whole.slice(0, cut > maxTitleLength / 2 ? cut : maxTitleLength - 1)}…`;
};

const chatFor = async (scope: Scope, { query, historyID, enquiryId }: AskedQuery): Promise<ChatRow> => {
  if (!historyID) return insertChat(scope, { title: titleOf(query), enquiryId: enquiryId ?? null });
  const held = await lockChat(scope, historyID);
  const chat = held && enquiryId ? await updateChat(scope, held.id, { enquiryId }) : held;
  if (!chat) throw new AppError(chatFailures.notFound);
  return chat;
};

/** The question to answer and where its answer belongs: a new one at the end, or one of the thread once more. */
const placeOf = async (
  scope: Scope,
  chatId: string,
  { query, retryOf }: AskedQuery,
  messages: readonly MessageRow[],
): Promise<{ question: MessageRow; no: number; before: MessageRow[] }> => {
  if (retryOf) {
    const at = messages.findIndex(({ id, sender }) => id === retryOf && sender === 'receiver');
    const answer = messages[at];
    const question = messages.slice(0, Math.max(0, at)).findLast(({ sender }) => sender === 'user');
    if (!answer || !question) throw new AppError(chatFailures.messageNotFound);
    await deleteMessage(scope, answer.id);
    return { question, no: answer.no, before: messages.filter(({ no }) => no < question.no) };
  }
  const last = messages.at(-1)?.no ?? 0;
  const id = await insertMessage(scope, { chatId, no: last + 1, sender: 'user', content: query });
  const question = (await listMessages(scope, [chatId])).find((each) => each.id === id);
  if (!question) throw new Error('the question was not written');
  return { question, no: last + 2, before: [...messages] };
};

/** The question with what the thread says before it; a reply to a clarification is joined with the question it belongs to (AI-4). */
const inThread = (
  content: string,
  { enquiryId, documentIds }: AskedQuery,
  before: readonly MessageRow[],
): Question => {
  const last = before.at(-1);
  const pending =
    last?.sender === 'receiver' && last.state === 'done' ? (last.answer?.clarification ?? null) : null;
  const asked = {
    question: unwordNoted(content),
    enquiryId: enquiryId ?? null,
    documentIds: documentIds ?? [],
  };
  return {
    ...(pending ? joinReply(pending, asked) : asked),
    before: before.findLast(({ answer }) => answer?.meaning)?.answer?.meaning ?? null,
    mayAsk: pending === null,
    history: before.slice(-maxHistory).map(({ sender, content: said }) => ({ sender, content: said })),
  };
};

/** Keeps the question and the answer as begun before anything else; the answer is made once they are kept, and to its end (AI-3). */
export const askAssistant = async (
  scope: Scope,
  asked: AskedQuery,
  tools: TurnTools & { runs: Runs },
): Promise<StreamReply> => {
  const { organisationId, actor } = scope;
  await takeTry(scope, { key: `qucy ${actor.userId ?? ''}`, most: maxInMinute, seconds: 60 });
  if (asked.enquiryId) await enquiryOf(scope, asked.enquiryId);
  const chat = await chatFor(scope, asked);
  await failLost(scope);
  const messages = await listMessages(scope, [chat.id]);
  if (messages.some(({ state }) => state === 'streaming')) throw new AppError(chatFailures.stillAnswering);
  const { question, no, before } = await placeOf(scope, chat.id, asked, messages);
  const messageId = await insertMessage(scope, {
    chatId: chat.id,
    no,
    sender: 'receiver',
    content: '',
    state: 'streaming',
    answer: emptyAnswer,
  });
  const turn: Turn = {
    organisationId,
    actor,
    chatId: chat.id,
    isAboutEnquiry: chat.enquiryId !== null,
    messageId,
    question: inThread(question.content, asked, before),
  };
  const run = createRun();
  const view: ChatMessage = toMessageView(question);
  run.say({ type: 'begun', historyID: chat.id, chatTitle: chat.title, question: view, messageId });
  scope.afterCommit(() => tools.runs.start(messageId, run, () => runTurn(tools, turn, run)));
  return { open: (send, end) => run.listen({ send, end }) };
};
