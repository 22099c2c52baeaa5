import { signInAs } from './people.ts';
import { openTools, createApp, startWork } from '#app/server/app.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config.ts';
import { openLog, type Log } from '#kit/server/log.ts';
import { createDatabase } from './database.ts';
import { testConfig } from './config.ts';

/** A clock that tests set and move. */
export type MovableClock = Clock & {
  advance(milliseconds: number): void;
  /** On to where the next window of a limit begins, so that what a test counts does not fall into two. */
  beginWindow(milliseconds: number): void;
};

const movable = (): MovableClock => {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => void (offset += milliseconds),
    beginWindow: (length) => void (offset += length - ((Date.now() + offset) % length)),
  };
};

/** What does not end is named: it was once waited for until the test file gave up, and nothing said for what. */
const ended = async (what: string, ends: Promise<unknown>): Promise<void> => {
  let timeout: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new Error(`The ${what} of the test's app did not end.`)), maxEndMs);
  });
  try {
    await Promise.race([ends, late]);
  } finally {
    clearTimeout(timeout);
  }
};
const maxEndMs = 120_000;

export type TestApp = Awaited<ReturnType<typeof startApp>>;

/** The whole server side on its own database: calls go through `app.inject`, jobs are done when `works` is asked for. */
export const startApp = async (options: { works?: boolean; config?: Partial<Config>; log?: Log } = {}) => {
  const database = await createDatabase();
  const clock = movable();
  const config = { ...testConfig, ...options.config };
  const { close, ...tools } = await openTools(
    config,
    database.connection,
    options.log ?? openLog('silent'),
    clock,
  );
  const app = await createApp(tools, { pages: false, checksReplies: true });
  if (options.works) await startWork(tools);
  return {
    app,
    clock,
    connection: database.connection,
    tools: tools as Tools,
    signInAs: (person: Parameters<typeof signInAs>[1]) => signInAs({ app, tools }, person),
    stop: async () => {
      await ended('calls', app.close());
      await ended('work and connections', close());
      await ended('database', database.drop());
    },
  };
};
