import { chatEndpoints } from '#assistant/contract/chat/endpoints.ts';
import type { Answer, ChatEvent, ChatHistory, ChatMessage } from '#assistant/contract/chat/schema.ts';
import { send } from '#kit/client/call.ts';
import { failureOf, toastFailure, type CallFailure } from '#kit/client/errors.ts';
import { pause, waitBefore } from '#kit/client/live.ts';
import { onSessionEnd } from '#kit/client/session.ts';
import { streamOf } from '#kit/client/stream.ts';
import { showToast } from '#kit/client/toast.ts';
import { onContextGenerated } from '../use-qucy.ts';
import {
  askedAgain,
  began,
  broken,
  cleared,
  loaded,
  named,
  progressed,
  questionOf,
  received,
  renewed,
  sent,
  streamingAnswer,
  takenBack,
  unanswered,
  type Asking,
} from './chat-state.ts';
import { removeChat } from './chat-storage.ts';
import { onceAFrame } from './frames.ts';
import { forgetThread, keepThread, readAgain, readThread, show, tellKept } from './thread-store.ts';

/** What a question is asked about. */
export type About = { enquiryId: string | null; documentIds?: string[] };

/** How often a broken line to an answer is taken up again before the answer counts as failed. */
const maxTries = 6;

/** The answer that is listened to. */
let listening: AbortController | null = null;
let isStopAsked = false;

const leave = () => {
  listening?.abort();
  listening = null;
  isStopAsked = false;
};

/** An id for a question until the server gives its own; `randomUUID` is missing where the connection is not encrypted. */
const freshId = () =>
  `00000000-0000-4000-8000-${[...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Asks; shows the question at once and the answer as it comes. Does nothing while an answer is on its way. */
export function askQuestion(content: string, { enquiryId, documentIds }: About): void {
  const state = readThread();
  if (state.isMsgLoading) return;
  const localId = freshId();
  keepThread({ ...sent(state, localId, content, new Date().toISOString()), enquiryId });
  const body = {
    query: content,
    historyID: state.historyID,
    enquiryId,
    ...(documentIds ? { documentIds } : {}),
  };
  void listen((signal) => streamOf(chatEndpoints.query, { body }, signal), { localId, retryOf: null }, lost);
}

const lost = (failure: CallFailure) => keepThread(broken(readThread()), failure);

/** Sends the question at the end of the thread that could not be asked. */
export function askUnanswered(about: About): void {
  const question = unanswered(readThread());
  if (!question) return;
  keepThread(takenBack(readThread(), question.id));
  askQuestion(question.content, about);
}

/** Has an answer made once more, in its place; the one before comes back when that cannot be asked. */
export function askAgain(answer: Answer): void {
  const before = readThread();
  const question = questionOf(before, answer.id);
  if (before.isMsgLoading || !question) return;
  keepThread(askedAgain(before, answer));
  const body = {
    query: question.content,
    historyID: before.historyID,
    enquiryId: before.enquiryId,
    retryOf: answer.id,
  };
  void listen(
    (signal) => streamOf(chatEndpoints.query, { body }, signal),
    { localId: question.id, retryOf: answer.id },
    (failure, hasBegun) => {
      if (hasBegun) return lost(failure);
      keepThread(before);
      showToast({ message: failure.message, type: 'error' });
    },
  );
}

/** Listens on to an answer that was on its way when the page was left. */
function resume(): void {
  const state = readThread();
  const answer = streamingAnswer(state.messages);
  if (answer) void listen(null, { localId: '', retryOf: null }, lost, answer.id);
  else if (state.isMsgLoading) keepThread(broken(state));
}

type OnLost = (failure: CallFailure, hasBegun: boolean) => void;
type Events = (signal: AbortSignal) => AsyncGenerator<ChatEvent>;

/** Shows what comes of an answer until its message is whole. A line that breaks is taken up again; `onLost` is told when that is no use. */
async function listen(
  asking: Events | null,
  sentAs: Asking,
  onLost: OnLost,
  known: string | null = null,
): Promise<void> {
  leave();
  const own = new AbortController();
  const { signal } = own;
  listening = own;
  let messageId = known;
  let open = asking;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      const id = messageId;
      const events =
        open ?? (id ? (line: AbortSignal) => streamOf(chatEndpoints.follow, { params: { id } }, line) : null);
      if (!events) throw { status: 'FETCH_ERROR' };
      const isWhole = await showEvents(events(signal), signal, sentAs, (begun) => (messageId = begun));
      if (isWhole || signal.aborted) break;
    } catch (error) {
      const failure = failureOf(error);
      const isRefused = failure.status !== null && failure.status >= 400 && failure.status < 500;
      if (signal.aborted) return;
      if (!messageId || isRefused || attempt >= maxTries) {
        listening = null;
        return onLost(failure, messageId !== null);
      }
    }
    open = null;
    await pause(waitBefore(attempt, Math.random()), signal);
  }
  if (listening === own) leave();
}

/** Shows one line's events; whether the message came whole. Every line tells an answer from its beginning. */
async function showEvents(
  events: AsyncGenerator<ChatEvent>,
  signal: AbortSignal,
  sentAs: Asking,
  onBegun: (id: string) => void,
): Promise<boolean> {
  let messageId = streamingAnswer(readThread().messages)?.id ?? '';
  let content = '';
  const steps: string[] = [];
  const frame = onceAFrame(() => show(progressed(readThread(), messageId, content, steps)), signal);
  for await (const event of events) {
    if (signal.aborted) return false;
    if (event.type === 'begun') {
      messageId = event.messageId;
      onBegun(messageId);
      keepThread(began(readThread(), event, sentAs));
      tellKept();
      if (isStopAsked) void stopAnswer();
    } else if (event.type === 'message') {
      frame.cancel();
      keepThread(received(readThread(), event.message));
      tellKept();
      return true;
    } else {
      if (event.type === 'step') steps.push(event.text);
      else content += event.delta;
      frame.ask();
    }
  }
  return false;
}

/** Stops the answer; what it says so far stays. Pressed before the answer has begun, it stops as soon as it does; pressed again, nobody waits for it any more. */
export async function stopAnswer(): Promise<void> {
  const answer = streamingAnswer(readThread().messages);
  if (!answer) {
    if (isStopAsked) {
      leave();
      keepThread(broken(readThread()));
    }
    isStopAsked = readThread().isMsgLoading;
    return;
  }
  try {
    const message = await send(chatEndpoints.stop, { params: { id: answer.id } });
    const visible = streamingAnswer(readThread().messages);
    if (visible?.id !== answer.id) return;
    // What is kept may be a second behind what was read; the line itself still brings the whole.
    keepThread(
      received(
        readThread(),
        message.content.length < visible.content.length ? { ...message, content: visible.content } : message,
      ),
    );
    tellKept();
  } catch (error) {
    toastFailure(error);
  }
}

/** Shows a kept thread; the one before goes on by itself if it is being answered. */
export function openThread(history: ChatHistory): void {
  leave();
  keepThread(loaded(readThread(), history));
  resume();
}

/** Begins an empty thread; the stored one is forgotten. */
export function clearThread(): void {
  leave();
  show(cleared(readThread()));
  removeChat();
}

/** Shows what the storage holds, unless an answer is listened to. */
export function resetThread(): void {
  if (listening) return;
  readAgain();
  resume();
}

export const renewMessage = (message: ChatMessage): void =>
  keepThread(renewed(readThread(), message), readThread().failure);
export const nameThread = (id: string, chatTitle: string): void =>
  keepThread(named(readThread(), { id, chatTitle }), readThread().failure);

onContextGenerated(clearThread);
onSessionEnd(() => {
  leave();
  forgetThread();
});
