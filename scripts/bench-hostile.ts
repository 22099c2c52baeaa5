/**
 * What other callers notice while hostile archives and pictures and damaged mails are read: the 95th percentile of a list call alone and
 * beside them, by turns in one run on the built product. Exit 1 where it is more than 1.5 times as long. `npm run bench:hostile`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '#demo/server/sign-in.ts';
import { buildDamagedMails, buildHostileFiles } from '../test/support/hostile-files.ts';
import { startOwnServer } from './own-server.ts';

const rounds = Number(process.argv[2] ?? 3);
const aim = 1.5;
const callEveryMs = 40;
const server = await startOwnServer(Number(process.env.BENCH_PORT ?? 3480));

const signIn = async (): Promise<Record<string, string>> => {
  const reply = await fetch(`${server.address}/api/users/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'coordinator@demo-valves.example', password: demoPassword }),
  });
  if (!reply.ok) throw new Error(`The sign-in answered ${reply.status}: ${await reply.text()}`);
  const { token } = (await reply.json()) as { token: string };
  const cookie = reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return { authorization: `Bearer ${token}`, cookie };
};
const headers = await signIn();

/** Calls a list at a steady pace until `isOver`; milliseconds of each call. */
const timeCalls = async (isOver: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  const call = async () => {
    const start = performance.now();
    const reply = await fetch(`${server.address}/api/enquiries?limit=25`, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`The list answered ${reply.status}.`);
    times.push(performance.now() - start);
  };
  const calls: Promise<void>[] = [];
  while (!isOver()) {
    calls.push(call());
    await sleep(callEveryMs);
  }
  await Promise.all(calls);
  return times;
};

const states = new Map<number, number>();
const send = async (name: string, bytes: Buffer): Promise<void> => {
  const form = new FormData();
  form.append('mail', new File([new Uint8Array(bytes)], name));
  const reply = await fetch(`${server.address}/api/enquiries/upload`, {
    method: 'POST',
    headers,
    body: form,
  });
  await reply.arrayBuffer();
  states.set(reply.status, (states.get(reply.status) ?? 0) + 1);
};

const everything: [string, Buffer][] = [
  ...(await buildHostileFiles()),
  ...(await buildDamagedMails(200)).map((bytes, at): [string, Buffer] => [`mail ${at}.eml`, bytes]),
];
/** A stretch of them, one after the other, or as many at a time as BENCH_SENDERS says. */
const sendPart = async (round: number): Promise<void> => {
  const part = everything.filter((_, at) => at % rounds === round);
  const next = part.values();
  await Promise.all(
    Array.from({ length: Number(process.env.BENCH_SENDERS ?? 1) }, async () => {
      for (const [name, bytes] of next) await send(name, bytes);
    }),
  );
};

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? NaN;

const alone: number[] = [];
const beside: number[] = [];
await timeCalls(
  (
    (end) => () =>
      performance.now() > end
  )(performance.now() + 3000),
);
for (let round = 0; round < rounds; round += 1) {
  const end = performance.now() + 10_000;
  alone.push(...(await timeCalls(() => performance.now() > end)));
  let isOver = false;
  const calling = timeCalls(() => isOver);
  await sendPart(round);
  // What was put into the queue is read after the answer.
  await sleep(5000);
  isOver = true;
  beside.push(...(await calling));
}
await server.stop();

const row = (name: string, times: readonly number[]) =>
  `${name.padEnd(8)} ${String(times.length).padStart(5)} calls   p50 ${percentile(times, 0.5).toFixed(1).padStart(6)} ms   p95 ${percentile(times, 0.95).toFixed(1).padStart(6)} ms   longest ${Math.max(
    ...times,
  )
    .toFixed(0)
    .padStart(5)} ms`;
const ratio = percentile(beside, 0.95) / percentile(alone, 0.95);
const answers = [...states].map(([status, count]) => `${count} answered ${status}`).join(', ');
process.stdout.write(`${row('alone', alone)}
${row('beside', beside)}
${everything.length} files: ${answers}
p95 beside hostile files / alone: ${ratio.toFixed(2)} (at most ${aim})
`);
process.exitCode = ratio > aim ? 1 : 0;
