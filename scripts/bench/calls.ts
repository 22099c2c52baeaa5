/**
 * What the calls of the contract review page cost beside a bare server that answers the same bytes from the same
 * tables (scripts/bench/bare-server.ts), in turn, in one run: `npm run bench:calls [seconds a turn]`; BENCH_SIZE
 * enquiries in one organisation, 20,000 unless told. Prints requests a second, CPU a request of each server,
 * and their ratio; ends with 1 where it falls short of what is asked (docs/performance.md). BENCH_CALLS=move,create
 * measures these alone; BENCH_BESIDE=FOLDER another state of the product with the same migrations as well.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { endAll, fillInstallation, root, signInAt, startProduct } from './filled-installation.ts';

const seconds = Number(process.argv[2] ?? 3);
const size = Number(process.env.BENCH_SIZE ?? 20_000);
const callers = 16;
const rounds = 3;
const [productPort, barePort] = [3290, 3297];

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

const { env, organisation, readable, movable, stop } = await fillInstallation(size);

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

const bare = fork(join(import.meta.dirname, 'bare-server.ts'), {
  env: { ...env, PORT: String(barePort), ORGANISATION: organisation },
});
const products: ChildProcess[] = [];
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
  await once(bare, 'message');
  const started: { child: ChildProcess; base: string }[] = [];
  // The first one brings the database to the state of its migrations.
  for (const [index, folder] of folders.entries()) {
    const product = await startProduct(env, productPort + index, folder);
    products.push(product.child);
    started.push(product);
  }
  const session = await signInAt(started[0]?.base ?? '');
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
  await endAll([...products, bare]);
  agent.destroy();
  await stop();
}
