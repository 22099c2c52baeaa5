import type { ChatEvent } from '#assistant/contract/chat/schema.ts';

export type Listener = { send: (event: ChatEvent) => void; end: () => void };

/** One answer on its way in this process: each listener gets it from its beginning. */
export type Run = {
  readonly signal: AbortSignal;
  say(event: ChatEvent): void;
  /** Replays what was said and goes on; gives back how to stop listening. */
  listen(listener: Listener): () => void;
  /** Breaks it off: a person asks for it, or the server closes. */
  stop(why: 'stopped' | 'closing'): void;
  end(): void;
};

export const createRun = (): Run => {
  const events: ChatEvent[] = [];
  const listeners = new Set<Listener>();
  const stopping = new AbortController();
  let isEnded = false;
  return {
    signal: stopping.signal,
    say: (event) => {
      events.push(event);
      for (const { send } of listeners) send(event);
    },
    listen: (listener) => {
      for (const event of events) listener.send(event);
      if (isEnded) listener.end();
      else listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: (why) => stopping.abort(new Error(why)),
    end: () => {
      isEnded = true;
      for (const { end } of listeners) end();
      listeners.clear();
    },
  };
};

/** The answers this process is making, by the id of their message. */
export const createRuns = () => {
  const running = new Map<string, { run: Run; work: Promise<void> }>();
  return {
    find: (id: string): Run | undefined => running.get(id)?.run,
    /** Goes on until the work is done, even if nobody listens. */
    start: (id: string, run: Run, work: () => Promise<void>): void => {
      const done = work().finally(() => {
        running.delete(id);
        run.end();
      });
      running.set(id, { run, work: done });
    },
    /** Breaks everything off and waits until it is kept. */
    close: async (): Promise<void> => {
      for (const { run } of running.values()) run.stop('closing');
      await Promise.all([...running.values()].map(({ work }) => work));
    },
  };
};

export type Runs = ReturnType<typeof createRuns>;
