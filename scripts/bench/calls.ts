/**
 * What the calls of the contract review page cost beside a bare server that answers the same bytes from the same
 * tables (scripts/bench/bare-server.ts), in turn, in one run: `npm run bench:calls [seconds a turn]`; BENCH_SIZE
 * enquiries in one organisation, 20,000 unless told. Prints requests a second, CPU a request of each server,
 * and their ratio; ends with 1 where it falls short of what is asked (docs/performance.md). BENCH_CALLS=move,create
 * measures these alone; BENCH_BESIDE=FOLDER another state of the product with the same migrations as well.
 */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { demoSignIn } from '#demo/server/sign-in.ts';
import { startEmbedded } from '#kit/server/database/embedded.ts';

const seconds = Number(process.argv[2] ?? 3);
const size = Number(process.env.BENCH_SIZE ?? 20_000);
const callers = 16;
const rounds = 3;
const [productPort, barePort] = [3290, 3297];
const root = join(import.meta.dirname, '../..');

/** What the product has to reach of the bare server. */
const asked = 0.75;
/** Each call at the product; the bare server knows it by its name. */
const calls = [
  { name: 'list', path: 'enquiries?limit=25&sortOrder=desc' },
  {
    name: 'filter',
    path: 'enquiries?limit=25&sortOrder=desc&status=drafting&filterType=manual',
    least: 0.25,
  },
  { name: 'board', path: 'enquiries?limit=100&sortOrder=desc&status=drafting' },
  { name: 'insights', path: 'enquiries/insights' },
  // An enquiry of the demo organisation, with its fields and sources.
  { name: 'read', path: 'enquiries/:read' },
  { name: 'move', path: 'enquiries/:any/move', changes: true },
  { name: 'create', path: 'enquiries', changes: true },
] as const;
const chosen = process.env.BENCH_CALLS?.split(',') ?? calls.map(({ name }) => name);
const folders = [root, ...(process.env.BENCH_BESIDE ? [process.env.BENCH_BESIDE] : [])];

const dataDir = mkdtempSync(join(tmpdir(), 'contract-review-calls-'));
const database = await startEmbedded({ dataDir });
const { connection } = database;
if ('connectionString' in connection) throw new Error('The embedded database names its parts.');
const { host, port, user, password, database: name } = connection;
const url = `postgres://${user}:${encodeURIComponent(password)}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
const env = {
  ...process.env,
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  APP_SECRET: 'bench'.repeat(8),
  LOG_LEVEL: 'error',
};

const untilExit = async (child: ChildProcess): Promise<void> => {
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error('The demo organisation was not loaded.');
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
  `insert into enquiries (organisation_id, number, reference, customer_name, enquiry_type, received_via, date_of_receipt, status, review_state, created_by, search_text)
   select $1, 'BENCH-' || n, 'RFQ-' || n * 7, 'Customer ' || n % 400, (array['Gate valves', 'Wellhead assembly', 'Spare parts'])[n % 3 + 1],
     case when n % 3 = 0 then 'Manual' else 'Email' end, current_date - (n * 7919 % 1095), (array['in_review', 'drafting', 'approved'])[n % 3 + 1],
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

const agent = new Agent({ keepAlive: true, maxSockets: callers });
type Asked = { address: string; headers?: Record<string, string>; body?: string };
const ask = ({ address, headers = {}, body }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(
      address,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      },
      (answer) => {
        let bytes = 0;
        answer.on('data', (part: Buffer) => (bytes += part.length));
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${address}: ${answer.statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
let moves = 0;
const form = {
  EnquiryType: 'Gate valves',
  ReferenceNo: '',
  DateOfReceipt: '2026-05-05',
  RequiredCertificate: [],
  DeliveryLocation: 'Sohar',
  DeliveryTimeline: '12 weeks',
  CommercialTerms: '',
  MonogramRequirement: '',
};
/** The next call of a turn; moves go through the enquiries, each to the other of two columns. */
const nextOf = (path: string, changes: boolean): { path: string; body?: string } => {
  if (!changes) return { path: path.replace(':read', readable) };
  moves += 1;
  if (path === 'enquiries')
    return { path, body: JSON.stringify({ ...form, CustomerName: `Customer ${moves}` }) };
  const Status = Math.floor(moves / movable.length) % 2 === 0 ? 'drafting' : 'in_review';
  return {
    path: path.replace(':any', movable[moves % movable.length] ?? ''),
    body: JSON.stringify({ Status }),
  };
};

const products: ChildProcess[] = [];
/** Starts a product; the first one brings the database to the state of its migrations. */
const startProduct = async (folder: string): Promise<{ child: ChildProcess; base: string }> => {
  const port = productPort + products.length;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'src/app/server/main.ts', 'web'],
    { cwd: folder, env: { ...env, PORT: String(port) }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  products.push(child);
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600 && !(await fetch(`${base}/login`).catch(() => null)); tries += 1)
    await sleep(100);
  return { child, base };
};
const bare = fork(join(import.meta.dirname, 'bare-server.ts'), {
  env: { ...env, PORT: String(barePort), ORGANISATION: organisation },
});
await once(bare, 'message');
const started: { child: ChildProcess; base: string }[] = [];
for (const folder of folders) started.push(await startProduct(folder));
const signedIn = await fetch(`${started[0]?.base}/api/users/signin`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: demoSignIn.email, password: demoSignIn.password }),
});
const { token } = (await signedIn.json()) as { token: string };
const pairs = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
const session = { authorization: `Bearer ${token}`, cookie: pairs.join('; ') };

/** Seconds of CPU of a process so far. */
const cpu = (child: ChildProcess): number => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
type Turn = { rate: number; cpu: number; bytes: number };
const turn = async (child: ChildProcess, next: () => Asked): Promise<Turn> => {
  const [began, before] = [performance.now(), cpu(child)];
  let [answers, bytes] = [0, 0];
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        bytes = await ask(next());
        answers += 1;
      }
    }),
  );
  return {
    rate: (answers / (performance.now() - began)) * 1000,
    cpu: ((cpu(child) - before) / answers) * 1000,
    bytes,
  };
};
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

try {
  process.stdout.write(
    `${size} enquiries, ${callers} callers, ${rounds} rounds of ${seconds} s, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  process.stdout.write('call        ours/s   bare/s   ratio   ms CPU ours   bare   bytes ours   bare\n');
  for (const { name: call, path, ...kind } of calls) {
    if (!chosen.includes(call)) continue;
    const changes = 'changes' in kind;
    const next = (toAddress: (path: string) => string, headers?: Record<string, string>) => (): Asked => {
      const { path: own, ...rest } = nextOf(path, changes);
      return { address: toAddress(own), ...rest, ...(headers ? { headers } : {}) };
    };
    const ours: Turn[][] = started.map(() => []);
    const theirs: Turn[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const mine: Turn[] = [];
      for (const { child, base } of started)
        mine.push(
          await turn(
            child,
            next((own) => `${base}/api/${own}`, session),
          ),
        );
      const other = await turn(
        bare,
        next((own) => `http://127.0.0.1:${barePort}/${call}/${own.split('/')[1] ?? ''}`),
      );
      if (round < 0) continue;
      for (const [index, each] of mine.entries()) ours[index]?.push(each);
      theirs.push(other);
    }
    const of = (turns: Turn[], key: keyof Turn) => median(turns.map((each) => each[key]));
    for (const [place, turns] of ours.entries()) {
      const ratio = median(turns.map((mine, index) => mine.rate / (theirs[index]?.rate ?? 1)));
      if (place === 0 && ratio < asked) process.exitCode = 1;
      process.stdout.write(
        `${(place === 0 ? call : '  beside').padEnd(10)}${of(turns, 'rate').toFixed(0).padStart(8)}${of(theirs, 'rate').toFixed(0).padStart(9)}${ratio.toFixed(2).padStart(8)}` +
          `${of(turns, 'cpu').toFixed(2).padStart(14)}${of(theirs, 'cpu').toFixed(2).padStart(7)}${of(turns, 'bytes').toFixed(0).padStart(13)}${of(theirs, 'bytes').toFixed(0).padStart(7)}\n`,
      );
    }
  }
} finally {
  const running = [...products, bare].filter(({ exitCode }) => exitCode === null);
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(running.map((child) => once(child, 'exit')));
  agent.destroy();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
