/**
 * How long four callers at once wait for the calls that grow with an organisation, what a web process
 * weighs after them, and how often it asks the database when nobody calls: `npm run bench:waits [seconds a
 * call]`; BENCH_SIZE enquiries in one organisation, 100,000 unless told. What is asked stands beside each
 * figure (docs/performance.md); ends with 1 where one falls short.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endAll, fillInstallation, signInAt, startProduct } from './filled-installation.ts';

const seconds = Number(process.argv[2] ?? 5);
const size = Number(process.env.BENCH_SIZE ?? 100_000);
const callers = 4;
const port = 3290;
const quietSeconds = 20;

/** Several words and one, rare ones and common ones, a part of a number, words nobody wrote. */
const searches = [
  'gate valves',
  'customer 17',
  'wellhead',
  'BENCH-512',
  'spare parts 399',
  'granite zeppelin',
];
const calls = [
  {
    name: 'search',
    paths: searches.map((words) => `enquiries?limit=25&search=${encodeURIComponent(words)}`),
    most: 50,
  },
  { name: 'dashboard', paths: ['dashboard'], most: 20 },
  { name: 'insights', paths: ['enquiries/insights'], most: 20 },
  { name: 'flow', paths: ['enquiries/insights/flow'], most: 20 },
  { name: 'list', paths: ['enquiries?limit=25&sortOrder=desc'], most: 20 },
] as const;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const say = (name: string, figure: string, most: string, isMet: boolean): void => {
  if (!isMet) process.exitCode = 1;
  process.stdout.write(
    `${name.padEnd(30)}${figure.padStart(26)}   asked ${most}${isMet ? '' : '   short'}\n`,
  );
};

const { env, url, stop } = await fillInstallation(size);
const began = performance.now();
const { child, base } = await startProduct(env, port);
try {
  const session = await signInAt(base);
  const started = performance.now() - began;
  process.stdout.write(
    `${size} enquiries, ${callers} callers, ${seconds} s a call, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  say('start to the first sign-in', `${started.toFixed(0)} ms`, '2000 ms', started <= 2000);
  for (const { name, paths, most } of calls) {
    const waits: number[] = [];
    const until = performance.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: callers }, async (_, caller) => {
        for (let turn = caller; performance.now() < until; turn += 1) {
          const asked = performance.now();
          const answer = await fetch(`${base}/api/${paths[turn % paths.length]}`, { headers: session });
          if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
          await answer.arrayBuffer();
          waits.push(performance.now() - asked);
        }
      }),
    );
    const [p50, p95] = [
      at(
        waits.toSorted((a, b) => a - b),
        0.5,
      ),
      at(
        waits.toSorted((a, b) => a - b),
        0.95,
      ),
    ];
    say(name, `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`, `p95 ${most} ms`, p95 <= most);
  }
  const resident =
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
  say('memory after all of them', `${resident.toFixed(0)} MB`, '250 MB', resident <= 250);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const commits = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      `select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`,
    );
    return rows[0]?.count ?? 0;
  };
  // A connection tells what it did when it has been at rest for ten seconds.
  await sleep(12_000);
  const before = await commits();
  await sleep(quietSeconds * 1000);
  // The two questions of this bench are none of the product's.
  const idle = ((await commits()) - before - 1) / quietSeconds;
  await client.end();
  say('transactions a second, idle', idle.toFixed(2), '1', idle <= 1);
} finally {
  await endAll([child]);
  await stop();
}
