import { afterEach, expect, it, vi } from 'vitest';
import { chatEndpoints } from '#assistant/contract/chat/endpoints.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { failureOf } from './errors.ts';
import { endSession, startSession } from './session.ts';
import { readLastEvent, streamOf } from './stream.ts';

afterEach(() => {
  endSession('signed_out');
  vi.unstubAllGlobals();
});

const bytes = new TextEncoder();
const bodyOf = (...pieces: (string | Error)[]) =>
  new ReadableStream({
    async pull(controller) {
      const piece = pieces.shift();
      if (piece === undefined) controller.close();
      else if (piece instanceof Error) controller.error(piece);
      else controller.enqueue(bytes.encode(piece));
    },
  });
const answering = (answer: () => Response) => {
  const sent: { address: string; options: RequestInit }[] = [];
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
    sent.push({ address, options });
    return Promise.resolve(answer());
  });
  return sent;
};
const ask = (signal = new AbortController().signal) =>
  streamOf(chatEndpoints.query, { body: { query: 'Which level?' } }, signal);

it('AI-3: the events of a posted question come one by one, however the network cuts them', async () => {
  startSession('t1');
  const sent = answering(
    () =>
      new Response(
        bodyOf(
          ': open\n\ndata: {"type":"st',
          'ep","text":"a"}\n\n: beat\n\ndata: {"type":"text","delta":"b"}\r\n\r\n',
        ),
      ),
  );
  const events = [];
  for await (const event of ask()) events.push(event);
  expect(events).toEqual([
    { type: 'step', text: 'a' },
    { type: 'text', delta: 'b' },
  ]);
  expect(sent[0]).toMatchObject({
    address: '/api/query',
    options: { method: 'POST', body: '{"query":"Which level?"}', headers: { Authorization: 'Bearer t1' } },
  });
});

it('a refusal fails as its failure, a line that breaks as a lost connection, and nonsense as unreadable', async () => {
  const failing = async (answer: () => Response) => {
    answering(answer);
    return ask()
      .next()
      .then(() => null, failureOf);
  };
  expect(
    (await failing(() => Response.json({ ...kitFailures.tooManyRequests, requestId: 'r' }, { status: 429 })))
      ?.status,
  ).toBe(429);
  expect(
    (await failing(() => new Response(bodyOf('data: {"ty', new TypeError('network error')))))?.code,
  ).toBe('FETCH_ERROR');
  expect((await failing(() => new Response(bodyOf('data: nonsense\n\n'))))?.code).toBe('PARSING_ERROR');
});

it('a listener that stops closes the line', async () => {
  let isCancelled = false;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(bytes.encode('data: {"type":"step","text":"a"}\n\n')),
    cancel: () => void (isCancelled = true),
  });
  answering(() => new Response(body));
  for await (const event of ask()) {
    expect(event).toEqual({ type: 'step', text: 'a' });
    break;
  }
  await expect.poll(() => isCancelled).toBe(true);
});

it('AI-3: of a stream that ends by itself the last event counts, also without an empty line behind it', async () => {
  startSession('t1');
  const asked = { body: { query: 'Which level?' } };
  answering(() => new Response(': open\n\ndata: {"type":"first"}\n\ndata: {"type":"last"}\n'));
  expect(await readLastEvent(chatEndpoints.query, asked, 60_000)).toEqual({ type: 'last' });
  answering(() => new Response(': open\n\n'));
  expect(await readLastEvent(chatEndpoints.query, asked, 60_000)).toBeNull();
});
