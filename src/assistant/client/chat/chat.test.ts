import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#accounts/contract/user.ts';
import type { Answer, ChatEvent, ChatHistory } from '#assistant/contract/chat/schema.ts';
import { chatFailures } from '#assistant/contract/chat/errors.ts';
import { enter, forgetAtSessionEnd } from '#accounts/client/use-user.ts';
import { endSession } from '#kit/client/session.ts';
import { generateContext, keepOnlyChatOf } from '../use-qucy.ts';
import {
  askQuestion,
  askAgain,
  askUnanswered,
  clearThread,
  openThread,
  resetThread,
  stopAnswer,
} from './chat.ts';
import { answer, at, id, question } from '../../../../test/fixtures/client/chat.ts';
import { readThread } from './thread-store.ts';

const typed = question(1);
const begun: ChatEvent = {
  type: 'begun',
  historyID: id(9),
  chatTitle: 'Which level?',
  question: typed,
  messageId: id(2),
};
const whole: ChatEvent = { type: 'message', message: answer(2) };
const history: ChatHistory = {
  id: id(8),
  chatTitle: 'Earlier',
  messages: [question(5), answer(6)],
  enquiry: null,
  changedAt: at,
};

type Line = { send: (...events: ChatEvent[]) => void; end: () => void; break: () => void };
type Asked = { method: string; path: string; body: Record<string, unknown> | null; line: Line };

let asked: Asked[] = [];
/** What a call is answered with instead of a stream. */
let replies: Record<string, () => Response> = {};
let browser = new Map<string, string>();

const streaming = (signal: AbortSignal | null | undefined): { answer: Response; line: Line } => {
  let to: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (to = controller) });
  signal?.addEventListener('abort', () => to?.error(new DOMException('aborted', 'AbortError')));
  const write = (event: ChatEvent) =>
    to?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  return {
    answer: new Response(body),
    line: {
      send: (...events) => events.forEach(write),
      end: () => to?.close(),
      break: () => to?.error(new TypeError('lost')),
    },
  };
};

const person = (no: number) =>
  ({
    id: id(100 + no),
    name: 'Alex Example',
    email: `p${no}@imaginary.example`,
    role: 'Viewer',
    departments: [],
    abilities: [],
    language: 'en',
    organisation: { id: id(50), name: 'Imaginary Valves', trialEndsAt: null },
  }) as unknown as User;

beforeEach(() => {
  asked = [];
  replies = {};
  browser = new Map();
  const shelf = (values: Map<string, string>) => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  vi.stubGlobal('localStorage', shelf(browser));
  vi.stubGlobal('sessionStorage', shelf(new Map()));
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 0));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body, signal }: RequestInit) => {
    const { answer: reply, line } = streaming(signal);
    asked.push({
      method,
      path,
      body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : null,
      line,
    });
    return Promise.resolve(replies[path]?.() ?? reply);
  });
  enter('t1', person(1));
  resetThread();
});

afterEach(() => {
  const stopForgetting = forgetAtSessionEnd();
  endSession('signed_out');
  stopForgetting();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const call = async (place: number): Promise<Asked> => {
  await expect.poll(() => asked.length).toBeGreaterThan(place);
  const found = asked[place];
  if (!found) throw new Error('nothing was asked');
  return found;
};
const lastAnswer = () => readThread().messages.at(-1);
const until = (state: Partial<Answer>) => expect.poll(() => lastAnswer()).toMatchObject(state);
/** How much the browser keeps of the chat; that somebody is signed in here is kept beside it. */
const chatEntries = () => [...browser.keys()].filter((key) => key !== 'browserSession').length;
const stored = () =>
  JSON.parse(browser.get('chatState') ?? 'null') as { messages: unknown[]; historyID: string | null } | null;

it('AI-3: a question is shown at once, the answer as it comes, and the whole message is kept', async () => {
  askQuestion('Which level?', { enquiryId: id(30) });
  expect(readThread()).toMatchObject({
    isMsgLoading: true,
    messages: [{ sender: 'user', content: 'Which level?' }],
  });
  const { path, body, line } = await call(0);
  expect([path, body]).toEqual(['/api/query', { query: 'Which level?', historyID: null, enquiryId: id(30) }]);
  line.send(begun, { type: 'step', text: 'Searched 3 documents' }, { type: 'text', delta: 'PSL' });
  await until({ content: 'PSL', steps: ['Searched 3 documents'], state: 'streaming' });
  // A second question has to wait.
  askQuestion('And the other?', { enquiryId: null });
  expect(asked).toHaveLength(1);
  line.send(whole);
  await until({ content: 'PSL 3. [1]', state: 'done' });
  expect(stored()).toMatchObject({ historyID: id(9), messages: [typed, answer(2)] });
  expect(browser.get('historyID')).toBe(id(9));
});

it('a line that breaks is taken up again, and the answer is told from its beginning', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  askQuestion('Which level?', { enquiryId: null });
  const first = await call(0);
  first.line.send(begun, { type: 'text', delta: 'PS' });
  await until({ content: 'PS' });
  first.line.break();
  await vi.advanceTimersByTimeAsync(1_100);
  const second = await call(1);
  expect([second.method, second.path]).toEqual(['GET', `/api/query/${id(2)}`]);
  second.line.send({ type: 'text', delta: 'PSL 3' });
  await until({ content: 'PSL 3' });
  second.line.send(whole);
  await until({ state: 'done' });
});

it('a question the server refused stays with the reason, and is sent again as it was', async () => {
  replies['/api/query'] = () =>
    Response.json({ ...chatFailures.stillAnswering, requestId: 'r' }, { status: 409 });
  askQuestion('Which level?', { enquiryId: null });
  await expect.poll(() => readThread().failure?.code).toBe('still_answering');
  expect(readThread()).toMatchObject({ isMsgLoading: false, messages: [{ content: 'Which level?' }] });
  replies = {};
  askUnanswered({ enquiryId: null });
  expect(readThread()).toMatchObject({ isMsgLoading: true, failure: null });
  expect(readThread().messages).toHaveLength(1);
  expect((await call(1)).body).toMatchObject({ query: 'Which level?' });
});

it('Stop keeps what was said, also when it is pressed before the answer begins', async () => {
  replies[`/api/query/${id(2)}/stop`] = () => Response.json(answer(2, { state: 'stopped', content: 'PSL' }));
  askQuestion('Which level?', { enquiryId: null });
  const { line } = await call(0);
  await stopAnswer();
  expect(asked).toHaveLength(1);
  line.send(begun);
  await until({ state: 'stopped', content: 'PSL' });
  expect(readThread().isMsgLoading).toBe(false);
});

it('Stop pressed twice gives up a question that no answer begins for', async () => {
  askQuestion('Which level?', { enquiryId: null });
  await call(0);
  await stopAnswer();
  expect(readThread().isMsgLoading).toBe(true);
  await stopAnswer();
  expect(readThread()).toMatchObject({ isMsgLoading: false, messages: [{ content: 'Which level?' }] });
  askUnanswered({ enquiryId: null });
  expect((await call(1)).body).toMatchObject({ query: 'Which level?' });
});

it('an answer made once more replaces the one before; when it cannot be asked that one comes back', async () => {
  openThread(history);
  replies['/api/query'] = () => Response.json({ ...chatFailures.notFound, requestId: 'r' }, { status: 404 });
  askAgain(answer(6));
  expect(lastAnswer()).toMatchObject({ content: '', state: 'streaming' });
  await until({ content: 'PSL 3. [1]', state: 'done' });
  replies = {};
  askAgain(answer(6));
  const { body, line } = await call(1);
  expect(body).toMatchObject({ query: 'Which level?', historyID: id(8), retryOf: id(6) });
  line.send(
    { ...begun, historyID: id(8), question: question(5) },
    { type: 'message', message: answer(2, { content: 'Anew.' }) },
  );
  await until({ content: 'Anew.' });
  expect(readThread().messages.map((message) => message.id)).toEqual([id(5), id(2)]);
});

it('after a reload in the middle of an answer it is followed to its end', async () => {
  askQuestion('Which level?', { enquiryId: null });
  (await call(0)).line.send(begun, { type: 'text', delta: 'PSL' });
  await until({ content: 'PSL' });
  const kept = new Map(browser);
  clearThread();
  for (const [key, value] of kept) browser.set(key, value);
  resetThread();
  const { path, line } = await call(1);
  expect(path).toBe(`/api/query/${id(2)}`);
  line.send(whole);
  await until({ state: 'done', content: 'PSL 3. [1]' });
});

it('another thread is shown while the first is being answered, and nothing of that comes into it', async () => {
  askQuestion('Which level?', { enquiryId: null });
  const { line } = await call(0);
  line.send(begun);
  await until({ state: 'streaming' });
  openThread(history);
  expect(readThread()).toMatchObject({ historyID: id(8), isMsgLoading: false });
  expect(browser.get('historyID')).toBe(id(8));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(readThread().messages).toEqual(history.messages);
});

it('KAN-6: clearing and Generate Context empty the thread and what is stored of it', () => {
  openThread(history);
  clearThread();
  expect([readThread().messages, readThread().historyID, chatEntries()]).toEqual([[], null, 0]);
  openThread(history);
  generateContext({ id: id(30) });
  expect([readThread().messages, readThread().historyID, chatEntries()]).toEqual([[], null, 0]);
});

it('AUTH-14: signing out in the middle of an answer leaves nothing behind, and the next person finds an empty chat', async () => {
  const stopForgetting = forgetAtSessionEnd();
  askQuestion('Which level?', { enquiryId: null });
  (await call(0)).line.send(begun, { type: 'text', delta: 'PSL' });
  await until({ content: 'PSL' });
  const left = new Map(browser);
  endSession('signed_out');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(chatEntries()).toBe(0);
  // Even what a lost tab has left is not shown to somebody else.
  for (const [key, value] of left) browser.set(key, value);
  enter('t2', person(2));
  resetThread();
  expect(readThread().messages).toEqual([]);
  stopForgetting();
});

it('a thread another person has left in this browser is removed as soon as somebody else is in, one’s own stays', () => {
  openThread(history);
  keepOnlyChatOf(person(1).id);
  expect(chatEntries()).toBe(2);
  keepOnlyChatOf(person(2).id);
  expect(chatEntries()).toBe(0);
  browser.set('chatState', 'an earlier chat');
  keepOnlyChatOf(person(1).id);
  expect(chatEntries()).toBe(0);
});
