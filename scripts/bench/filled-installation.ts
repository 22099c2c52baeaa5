/**
 * The installation that the benches of calls measure: the demo organisation with as many more enquiries as
 * asked for on a throw-away database, and web processes of the product beside it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { demoSignIn } from '#demo/server/sign-in.ts';
import { startEmbedded } from '#kit/server/database/embedded.ts';

/** As `npm start` runs it. */
const { childEnvironment, serverFlags } = (await import(`${import.meta.dirname}/../bootstrap.mjs`)) as {
  childEnvironment: (node: string) => NodeJS.ProcessEnv;
  serverFlags: string[];
};
export const root = join(import.meta.dirname, '../..');

const untilExit = async (child: ChildProcess): Promise<void> => {
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error('The demo organisation was not loaded.');
};

/** Starts the database with `size` enquiries beside those of the demo; `stop` ends and removes it. */
export async function fillInstallation(size: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'contract-review-calls-'));
  const database = await startEmbedded({ dataDir });
  const { connection } = database;
  if ('connectionString' in connection) throw new Error('The embedded database names its parts.');
  const { host, port, user, password, database: name } = connection;
  const url = `postgres://${user}:${encodeURIComponent(password)}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  const env = {
    ...childEnvironment(process.execPath),
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    APP_SECRET: 'bench'.repeat(8),
    LOG_LEVEL: 'error',
  };

  await untilExit(spawn(process.execPath, ['scripts/demo.ts'], { cwd: root, env, stdio: 'ignore' }));

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ id: string }>(
      `select set_config('role', 'app_entry', false); select id from organisations where name like 'Demo Valve%'`,
    )
    .then((results) => (results as unknown as pg.QueryResult<{ id: string }>[])[1] ?? { rows: [] });
  const organisation = rows[0]?.id ?? '';
  await client.query(
    `begin; select set_config('app.org', '${organisation}', true), set_config('role', 'app_request', true)`,
  );
  await client.query('set local statement_timeout = 0');
  await client.query(
    `insert into enquiries (organisation_id, number, reference, customer_name, enquiry_type, received_via, date_of_receipt, moved_at, status, review_state, created_by, search_text)
     select $1, 'BENCH-' || n, 'RFQ-' || n * 7, 'Customer ' || n % 400, (array['Gate valves', 'Wellhead assembly', 'Spare parts'])[n % 3 + 1],
       case when n % 3 = 0 then 'Manual' else 'Email' end, current_date - (n * 7919 % 1095), now() - (n * 7919 % 1095) * interval '1 day' + (n % 1440) * interval '1 minute', (array['in_review', 'drafting', 'approved'])[n % 3 + 1],
       'none', 'Benchmark', 'customer ' || n from generate_series(1, $2::int) n`,
    [organisation, size],
  );
  const idsWhere = async (condition: string): Promise<string[]> => {
    const { rows: found } = await client.query<{ id: string }>(
      `select id from enquiries where closed_at is null and ${condition} order by number limit 2000`,
    );
    return found.map(({ id }) => id);
  };
  const [readable = ''] = await idsWhere(`number not like 'BENCH-%' and reading = 'read'`);
  const movable = await idsWhere(`number like 'BENCH-%' and status <> 'approved'`);
  await client.query('commit');
  await client.query('reset role');
  await client.query('vacuum analyze');
  await client.end();
  const stop = async (): Promise<void> => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { env, url, organisation, readable, movable, stop };
}

/** A web process of the product as it stands in a folder, once it answers. */
export async function startProduct(
  env: NodeJS.ProcessEnv,
  port: number,
  folder = root,
): Promise<{ child: ChildProcess; base: string }> {
  const child = spawn(process.execPath, [...serverFlags, 'src/app/server/main.ts', 'web'], {
    cwd: folder,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600 && !(await fetch(`${base}/login`).catch(() => null)); tries += 1) {
    if (child.exitCode !== null) throw new Error(`The product in ${folder} ended with ${child.exitCode}.`);
    await sleep(100);
  }
  return { child, base };
}

/** The headers of a session of the demo's administrator. */
export async function signInAt(base: string): Promise<Record<string, string>> {
  const signedIn = await fetch(`${base}/api/users/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoSignIn.email, password: demoSignIn.password }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const pairs = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { authorization: `Bearer ${token}`, cookie: pairs.join('; ') };
}

/** Ends those that still run, and waits for them. */
export async function endAll(children: readonly ChildProcess[]): Promise<void> {
  const running = children.filter(({ exitCode }) => exitCode === null);
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(running.map((child) => once(child, 'exit')));
}
