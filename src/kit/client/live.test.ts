import { afterEach, expect, it, vi } from 'vitest';
import { openLive, readEvents, staleTags, waitBefore } from './live.ts';
import { endSession, startSession } from './session.ts';

afterEach(() => {
  endSession('signed_out');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a message cut in two by the network is read once it is whole', () => {
  const first = readEvents(': hello\n\ndata: {"topic":"enquiries","id":"e1"}\n\ndata: {"to');
  expect(first.messages).toEqual([{ topic: 'enquiries', id: 'e1' }]);
  expect(readEvents(`${first.rest}pic":"members"}\r\n\r\n`)).toEqual({
    messages: [{ topic: 'members' }],
    rest: '',
  });
});

it('what is not a message is passed over', () => {
  expect(
    readEvents('data: nonsense\n\ndata: {"id":1}\n\nevent: ping\n\ndata: {"topic":"chat"}\n\n').messages,
  ).toEqual([{ topic: 'chat' }]);
});

const tags = {
  Enquiries: { on: ['enquiries'] },
  Members: { on: ['members'] },
  Me: { on: ['members'] },
  Documents: { on: ['documents'] },
};

it('a message makes the answers of its topic stale, of one record where it names one; another topic nothing', () => {
  const things = {
    List: { on: ['things'] },
    Thing: { on: ['things', 'parts'], byId: true },
    Own: { on: [] },
  } as const;
  expect(staleTags(things, { topic: 'things', id: 'e1' })).toEqual(['List', { type: 'Thing', id: 'e1' }]);
  expect(staleTags(things, { topic: 'parts' })).toEqual(['Thing']);
  expect(staleTags(things, { topic: 'weather' })).toEqual([]);
  expect(staleTags(things, { topic: 'all', id: '' })).toEqual(['List', 'Thing', 'Own']);
});

it('the wait grows with every failed try and stays under half a minute', () => {
  expect(waitBefore(0, 1)).toBe(1000);
  expect(waitBefore(3, 0)).toBe(4000);
  expect(waitBefore(50, 1)).toBe(30_000);
});

it('KAN-1: after a broken connection it comes back, and everything is asked again', async () => {
  vi.useFakeTimers();
  const opened: string[] = [];
  const closers: (() => void)[] = [];
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    opened.push(`${address} ${headers['Authorization']}`);
    return Promise.resolve(
      new Response(
        new ReadableStream({ start: (controller) => void closers.push(() => controller.close()) }),
      ),
    );
  });
  const dispatched: unknown[] = [];
  startSession('t1');
  const close = openLive((action) => dispatched.push(action.payload), tags);
  await vi.advanceTimersByTimeAsync(10);
  expect(opened).toEqual([expect.stringMatching(/^\/api\/live\?since=\d+ Bearer t1$/)]);
  expect(dispatched).toEqual([]);
  closers[0]?.();
  await vi.advanceTimersByTimeAsync(1100);
  expect(opened).toHaveLength(2);
  expect(dispatched).toEqual([expect.arrayContaining(['Enquiries', 'Members', 'Me'])]);
  close();
  closers[1]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toHaveLength(2);
});

it('DOC-1: what a topic says in quick succession is told once a second, the first at once and the last for certain', async () => {
  vi.useFakeTimers();
  let say: (text: string) => void = () => undefined;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => void (say = (text) => controller.enqueue(new TextEncoder().encode(text))),
        }),
      ),
    ),
  );
  const dispatched: unknown[] = [];
  startSession('t1');
  const close = openLive((action) => dispatched.push(action.payload), tags);
  await vi.advanceTimersByTimeAsync(10);
  for (let document = 0; document < 30; document += 1) {
    say(`data: {"topic":"documents","id":"d${document}"}\n\n`);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(dispatched).toEqual([['Documents'], expect.arrayContaining(['Documents'])]);
  say('data: {"topic":"members"}\n\n');
  await vi.advanceTimersByTimeAsync(10);
  expect(dispatched[2]).toEqual(['Members', 'Me']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(dispatched[3]).toEqual(expect.arrayContaining(['Documents']));
  await vi.advanceTimersByTimeAsync(5000);
  expect(dispatched).toHaveLength(4);
  close();
});
