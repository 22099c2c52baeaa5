import type { ChatEvent, ChatMessage } from '#assistant/contract/chat/schema.ts';
import type { StreamReply } from '#kit/server/route.ts';
import { wordNoted } from '#kit/server/language/noted.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { findOwn, findOwnAnswer } from './history.ts';
import type { Listener, Runs } from './running.ts';
import { failLost, toMessageView } from './view.ts';
import { markStopped } from './progress-store.ts';
import { findMessage, listMessages, type ChatRow, type MessageRow } from './store.ts';
import type { TurnTools } from './turn.ts';

const pollMilliseconds = 500;

type FollowTools = Pick<TurnTools, 'db' | 'clock' | 'log'> & { runs: Runs };

const begunOf = async (scope: Scope, chat: ChatRow, message: MessageRow): Promise<ChatEvent[]> => {
  const question = (await listMessages(scope, [chat.id])).findLast(
    ({ sender, no }) => sender === 'user' && no < message.no,
  );
  return question
    ? [
        {
          type: 'begun',
          historyID: chat.id,
          chatTitle: chat.title,
          question: toMessageView(question),
          messageId: message.id,
        },
      ]
    : [];
};

/** Looks at the row of an answer that another process makes, until it has ended. */
const poll = (
  { db, clock, log }: FollowTools,
  scope: Scope,
  messageId: string,
  { send, end }: Listener,
): (() => void) => {
  const { organisationId, actor } = scope;
  let said = '';
  let steps = 0;
  let isOver = false;
  const tell = (row: MessageRow): void => {
    for (const text of row.answer?.steps.slice(steps) ?? [])
      send({ type: 'step', text: wordNoted(text, actor.language) });
    steps = Math.max(steps, row.answer?.steps.length ?? 0);
    if (row.content.length > said.length && row.content.startsWith(said))
      send({ type: 'text', delta: row.content.slice(said.length) });
    said = row.content;
    if (row.state !== 'streaming') send({ type: 'message', message: toMessageView(row, actor.language) });
  };
  const look = async (): Promise<void> => {
    const row = await withScope(db, clock, { organisationId, actor }, async (inside) => {
      await failLost(inside);
      return findMessage(inside, messageId);
    });
    if (isOver) return;
    if (row) tell(row);
    if (row?.state === 'streaming') timer = setTimeout(again, pollMilliseconds);
    else end();
  };
  const again = () =>
    void look().catch((error: unknown) => {
      log.warn({ err: error, messageId }, 'an answer could not be followed');
      end();
    });
  let timer = setTimeout(again, 0);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};

/** Joins an answer that is on its way, from its beginning; one that has ended is told at once. */
export const followRun = async (scope: Scope, id: string, tools: FollowTools): Promise<StreamReply> => {
  const message = await findOwnAnswer(scope, id);
  const run = tools.runs.find(id);
  if (run) return { open: (send, end) => run.listen({ send, end }) };
  const begun = await begunOf(scope, await findOwn(scope, message.chatId), message);
  return {
    open: (send, end) => {
      for (const event of begun) send(event);
      return poll(tools, scope, id, { send, end });
    },
  };
};

/** Ends an answer that is on its way, in whichever process; what it has said stays. */
export const stopRun = async (scope: Scope, id: string, runs: Runs): Promise<ChatMessage> => {
  const message = await findOwnAnswer(scope, id);
  await markStopped(scope, id);
  scope.afterCommit(() => runs.find(id)?.stop('stopped'));
  return toMessageView((await findMessage(scope, id)) ?? message, scope.actor.language);
};
