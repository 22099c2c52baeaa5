import * as z from 'zod/mini';
import { liveMemoryMs } from '#kit/contract/live.ts';
import { api } from './cache/api.ts';
import { markStale, type Dispatch } from './cache/stale.ts';
import type { ClientRoom } from './rooms/room.ts';
import { noticeUnauthorised, readToken } from './session.ts';
import { readData, textOf } from './stream.ts';

/** What a live message carries: something of `topic` changed; the client asks again for what it shows. */
const messageSchema = z.object({ topic: z.string(), id: z.optional(z.nullable(z.string())) });
type LiveMessage = z.infer<typeof messageSchema>;

type Tag = Parameters<typeof api.util.invalidateTags>[0][number];
/** The cache of the page: what is in it, and how it is told. */
type Cache = { dispatch: Dispatch; tags: CacheTags };

/** The kinds of answers that a cache keeps, each with when it is out of date. */
type CacheTags = NonNullable<ClientRoom['cacheTags']>;

/** The cached answers a message makes stale; an unknown topic touches nothing. */
export function staleTags(tags: CacheTags, { topic, id }: LiveMessage): readonly Tag[] {
  // The server itself may have missed something.
  if (topic === 'all') return Object.keys(tags);
  return Object.entries(tags).flatMap(([type, { on, byId }]) =>
    on.includes(topic) ? [byId && id ? { type, id } : type] : [],
  );
}

/** Splits a growing event stream into whole messages; what is not yet complete is the rest. */
export function readEvents(text: string): { messages: LiveMessage[]; rest: string } {
  const { data, rest } = readData(text);
  return { messages: data.flatMap(messageOf), rest };
}

function messageOf(data: string): LiveMessage[] {
  try {
    const message = messageSchema.safeParse(JSON.parse(data));
    return message.success ? [message.data] : [];
  } catch {
    return [];
  }
}

const minWait = 1_000;
const maxWait = 30_000;

/**
 * Milliseconds before try number `attempt` (from 0); spread by `random` in 0..1 so that not
 * everybody returns at once.
 */
export const waitBefore = (attempt: number, random: number): number =>
  Math.min(maxWait, minWait * 2 ** attempt) * (0.5 + random / 2);

/**
 * The first message of a topic is told at once, what follows it within this time together: a hundred
 * documents being indexed are no hundred lists.
 */
const calm = 1_000;

/** Marks answers stale as messages come in, at most once a second for each topic. */
function calmly({ dispatch, tags }: Cache, signal: AbortSignal): (messages: readonly LiveMessage[]) => void {
  const held = new Map<string, LiveMessage[]>();
  const tell = (topic: string, messages: readonly LiveMessage[]): void => {
    held.set(topic, []);
    setTimeout(() => {
      const since = held.get(topic) ?? [];
      held.delete(topic);
      if (since.length > 0 && !signal.aborted) tell(topic, since);
    }, calm);
    const ids = new Map(messages.map((message) => [message.id, message]));
    markStale(
      dispatch,
      [...ids.values()].flatMap((message) => staleTags(tags, message)),
    );
  };
  return (messages) => {
    for (const [topic, own] of Map.groupBy(messages, (message) => message.topic)) {
      const waiting = held.get(topic);
      if (waiting) waiting.push(...own);
      else tell(topic, own);
    }
  };
}

/** Keeps one live connection open while signed in and marks cached answers stale; returns how to close it. */
export function openLive(dispatch: Dispatch, tags: CacheTags): () => void {
  const closing = new AbortController();
  void stayConnected({ dispatch, tags }, closing.signal);
  return () => closing.abort();
}

async function stayConnected(cache: Cache, signal: AbortSignal): Promise<void> {
  let connections = 0;
  let failures = 0;
  while (!signal.aborted && readToken()) {
    try {
      await listen(cache, signal, () => {
        // What changed while nobody listened is unknown, so everything is asked again.
        if (connections > 0) cache.dispatch(api.util.invalidateTags(Object.keys(cache.tags)));
        connections += 1;
        failures = 0;
      });
    } catch {
      // The wait below is the answer to every way a connection can fail.
    }
    if (signal.aborted) return;
    await pause(waitBefore(failures, Math.random()), signal);
    failures += 1;
  }
}

async function listen(cache: Cache, signal: AbortSignal, onOpen: () => void): Promise<void> {
  const silence = new AbortController();
  // A page reads its answers before it listens: what changed between the two is told first.
  const since = Math.min(Math.ceil(performance.now()), liveMemoryMs);
  const answer = await fetch(`/api/live?since=${since}`, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${readToken() ?? ''}` },
    credentials: 'include',
    signal: AbortSignal.any([signal, silence.signal]),
  });
  if (!answer.ok || !answer.body) {
    noticeUnauthorised({
      status: answer.status,
      data: (await answer.json().catch(() => undefined)) as unknown,
    });
    throw new Error(`live connection refused with ${answer.status}`);
  }
  onOpen();
  const tell = calmly(cache, signal);
  let buffer = '';
  for await (const piece of textOf(answer.body, () => silence.abort())) {
    const { messages, rest } = readEvents(buffer + piece);
    buffer = rest;
    tell(messages);
  }
}

/** Waits; ends early when the signal aborts or the connection comes back. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      globalThis.removeEventListener?.('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    // When the connection is back there is nothing left to wait for.
    globalThis.addEventListener?.('online', end);
  });
}
