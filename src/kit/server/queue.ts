import { CompiledQuery, sql, type Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Client, Pool } from 'pg';
import type { Database } from './database/tables.ts';
import type { Log } from './log.ts';
import type { Scope } from './scope.ts';

/** A kind of work that is done later, by any process, at least once: handlers must bear being run twice. */
export type Job<T extends object> = {
  readonly name: string;
  readonly retryLimit: number;
  readonly expireInSeconds: number;
  /** Done again and again by itself, at these times of UTC in the words of cron; by one process each time. */
  readonly cron: string | null;
  /** Whether its handler is told of work whose last try has failed, or ended its process. */
  readonly isGivenUpAloud: boolean;
  readonly data?: T;
};

export const job = <T extends object>(
  name: string,
  options: { retryLimit?: number; expireInSeconds?: number; cron?: string; isGivenUpAloud?: boolean } = {},
): Job<T> => ({
  name,
  cron: options.cron ?? null,
  retryLimit: options.retryLimit ?? 3,
  expireInSeconds: options.expireInSeconds ?? 300,
  isGivenUpAloud: options.isGivenUpAloud ?? false,
});

type Handle<T extends object> = (data: T) => Promise<void>;
export type JobHandler = { job: Job<object>; handle: Handle<object>; giveUp?: Handle<object> };

export const handles = <T extends object>(
  of: Job<T>,
  handle: Handle<T>,
  /** Told of the work when no try is left. */
  giveUp?: Handle<T>,
): JobHandler => ({
  job: of,
  handle: handle as Handle<object>,
  ...(giveUp && { giveUp: giveUp as Handle<object> }),
});

export type Queue = {
  /**
   * Puts the job in with the caller's transaction: it exists if and only if the change does. `startAfter`:
   * not before this instant.
   */
  send<T extends object>(scope: Scope, of: Job<T>, data: T, when?: { startAfter: Date }): Promise<void>;
  work(handlers: JobHandler[]): Promise<void>;
  close(): Promise<void>;
};

/**
 * Polls each half second while there is little to do; while two at once are found, there is more, and it
 * does not wait between them.
 */
const pace = { pollingIntervalSeconds: 0.5, batchSize: 2, burstWhenBatchFull: true };

/** Work that may end its process is taken alone, so that none beside it loses a try. */
const paceAlone = { ...pace, batchSize: 1 };

const givenUpName = ({ name }: Job<object>): string => `${name}-given-up`;

/**
 * A process says this often that its work goes on; work of one that says nothing any more is given to
 * another soon after.
 */
export const rhythm = { heartbeatSeconds: 30, lookForLostSeconds: 15 };
type Rhythm = typeof rhythm & { isSender?: boolean };

/**
 * The queue's own tables belong to the owner; the transaction steps out of the request role for this one
 * statement.
 */
const within = (scope: Scope) => {
  const plain: Kysely<Database> = scope.db.withoutPlugins();
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      await sql`select set_config('role', 'none', true)`.execute(plain);
      const result = await plain.executeQuery(CompiledQuery.raw(text, values ?? []));
      await sql`select set_config('role', 'app_request', true)`.execute(plain);
      return { rows: result.rows };
    },
  };
};

/** Makes the queue's tables, as the owner of the database. */
export const prepareQueue = async (client: Client): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
};

/**
 * Jobs in the same database (pg-boss); every process may put work in, those with `work` take it out. One
 * that never does (`isSender`) neither looks for lost work nor at the clock: idle, it asks the database for
 * nothing.
 */
export const openQueue = async (
  pool: Pool,
  jobs: readonly Job<object>[],
  log: Log,
  { heartbeatSeconds, lookForLostSeconds, isSender = false }: Rhythm = rhythm,
): Promise<Queue> => {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    superviseIntervalSeconds: lookForLostSeconds,
    monitorIntervalSeconds: lookForLostSeconds,
    supervise: !isSender,
    schedule: !isSender,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'));
  await boss.start();
  for (const each of jobs) {
    await boss.createQueue(each.name);
    if (each.isGivenUpAloud)
      await boss.createQueue(givenUpName(each), { retryLimit: 10, retryBackoff: true });
  }
  return {
    send: async (scope, of, data, when) => {
      const trying = {
        retryLimit: of.retryLimit,
        retryBackoff: true,
        expireInSeconds: of.expireInSeconds,
        heartbeatSeconds,
        ...(of.isGivenUpAloud && { deadLetter: givenUpName(of) }),
      };
      await boss.send(of.name, data, { db: within(scope), ...trying, ...when });
    },
    work: async (handlers) => {
      for (const { job: of, handle, giveUp } of handlers) {
        if (of.cron) await boss.schedule(of.name, of.cron);
        await boss.work<object>(of.name, of.isGivenUpAloud ? paceAlone : pace, async (taken) => {
          for (const each of taken) await handle(each.data);
        });
        if (giveUp)
          await boss.work<object>(givenUpName(of), paceAlone, async ([given]) => {
            log.error({ job: of.name }, 'work failed at each of its tries and is given up');
            if (given) await giveUp(given.data);
          });
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
};
