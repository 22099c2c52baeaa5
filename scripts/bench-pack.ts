/**
 * What large archives cost: an audit pack of many enquiries and an export of many gigabytes, each made by a process that is killed
 * (SIGKILL) midway and gone on with by the next. Says memory, times and whether other programs open the archive.
 * `npm run bench:pack -- FOLDER` with BENCH_ENQUIRIES (2000) and BENCH_GIGABYTES (4.5); the folder needs four times that.
 */
import { execFileSync, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createApp } from '#app/server/app.ts';
import { start } from '#app/server/start.ts';
import type { ArchiveView } from '#archives/contract/schema.ts';
import { record } from '#audit/server/service.ts';
import { insertEnquiry } from '#enquiries/server/records/store.ts';
import { readConfig } from '#kit/server/config.ts';
import { storeFile } from '#kit/server/files.ts';
import { openLog } from '#kit/server/log.ts';
import type { Scope } from '#kit/server/scope.ts';
import { insertFrozenRecord } from '#reviews/server/record/frozen/store.ts';
import { signInAs, testPassword } from '../test/support/people.ts';
import { freePort, startProcess } from '../test/support/process.ts';

const enquiries = Number(process.env.BENCH_ENQUIRIES ?? 2000);
const gigabytes = Number(process.env.BENCH_GIGABYTES ?? 4.5);
const recordBytes = 150_000;
const fileBytes = 20 * 1024 * 1024;
const folder = resolve(process.argv[2] ?? '.cache/bench-pack');
const dataDir = join(folder, 'data');
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(0)} s`;

const storeBytes = (scope: Scope, name: string, bytes: Buffer): Promise<string> =>
  storeFile(scope, {
    name,
    mediaType: 'application/pdf',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes,
  });

/** An enquiry whose review is open and whose record of revision 1 is stored: bytes that no compression makes smaller. */
const addReviewed = async (scope: Scope, no: number, by: string): Promise<void> => {
  const number = `BEN-26-${String(no).padStart(5, '0')}`;
  const row = await insertEnquiry(scope, {
    number,
    reference: number,
    customerName: `Bench ${no % 97}`,
    enquiryType: 'Supply',
    receivedVia: 'Manual',
    dateOfReceipt: '2026-05-05',
    reading: 'read',
    messageId: null,
    createdBy: by,
    searchText: '',
  });
  await sql`insert into reviews (organisation_id, enquiry_id, opened_by) values (${scope.organisationId}, ${row.id}, ${by})`.execute(
    scope.db,
  );
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(recordBytes)]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const fileId = await storeBytes(scope, `${number}.pdf`, bytes);
  await insertFrozenRecord(scope, { enquiryId: row.id, revision: 1, fileId, sha256 });
  await record(scope, {
    action: 'record.stored',
    subject: { type: 'enquiry', id: row.id },
    summary: 'stored the contract review record of revision 1',
    data: { revision: 1, fileId, sha256, size: bytes.length },
  });
};

const prepare = async (): Promise<string> => {
  const started = await start(readConfig({ DATA_DIR: dataDir, PORT: '0' }, 'web'), openLog('silent'));
  const app = await createApp(started.tools, { pages: false });
  const owner = await signInAs({ app, tools: started.tools });
  const began = performance.now();
  for (let no = 1; no <= enquiries; no += 50)
    await owner.within(async (scope) => {
      for (let each = no; each < no + 50 && each <= enquiries; each += 1)
        await addReviewed(scope, each, owner.name);
    });
  const files = Math.ceil((gigabytes * 1e9) / fileBytes);
  const first = await owner.within((scope) => storeBytes(scope, 'Data sheet 1.pdf', randomBytes(fileBytes)));
  // Copied where it is: what is measured is how it comes out again.
  for (let no = 2; no <= files; no += 1)
    await owner.within(({ db }) =>
      sql`insert into files (organisation_id, name, media_type, size, sha256, content, created_at)
        select organisation_id, ${`Data sheet ${no}.pdf`}, media_type, size, sha256, content, now() from files where id = ${first}`.execute(
        db,
      ),
    );
  say(`${enquiries} enquiries and ${files} files of ${fileBytes} bytes stored in ${seconds(began)}`);
  await app.close();
  await started.stop();
  return owner.email;
};

/** Kilobytes of a process that are in memory, now or at its highest. */
const memory = ({ pid }: ChildProcess, line: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
const inMegabytes = (kilobytes: number): string => `${Math.round(kilobytes / 1024)} MB`;

type Session = { child: ChildProcess; said: () => string; headers: Record<string, string> };

const open = async (email: string): Promise<Session> => {
  const { child, said } = await startProcess({ DATA_DIR: dataDir, PORT: String(port) });
  if (!said().includes('is running')) throw new Error(`The product did not start: ${said()}`);
  const reply = await fetch(`${base}/api/users/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword }),
  });
  const { token } = (await reply.json()) as { token: string };
  const cookie = reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return {
    child,
    said,
    headers: { authorization: `Bearer ${token}`, cookie, 'content-type': 'application/json' },
  };
};

const call = async <T>({ headers }: Session, path: string, body?: object): Promise<T> => {
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const reply = await fetch(`${base}/api/${path}`, { headers, ...sent });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
};

/** Waits until an archive is so far, and takes the highest memory on the way. */
const waitFor = async (
  session: Session,
  { path, id }: { path: string; id: string },
  isFar: (archive: ArchiveView) => boolean,
): Promise<{ archive: ArchiveView; highest: number }> => {
  for (let highest = 0; ; await sleep(250)) {
    const { archives } = await call<{ archives: ArchiveView[] }>(session, path);
    const archive = archives.find((each) => each.id === id);
    highest = Math.max(highest, memory(session.child, 'VmRSS'));
    if (!archive || archive.state === 'failed')
      throw new Error(`The archive could not be made: ${session.said()}`);
    if (isFar(archive)) return { archive, highest };
  }
};

const kill = async ({ child }: Session, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  const gone = new Promise((ends) => child.once('exit', ends));
  child.kill(signal);
  await gone;
};

/** Downloads an archive in two pieces, as a browser does whose connection broke. */
const download = async (
  session: Session,
  path: string,
  archive: ArchiveView,
  file: string,
): Promise<string> => {
  const { address } = await call<{ address: string }>(session, `${path}/${archive.id}/link`);
  const middle = Math.floor((archive.size ?? 0) / 2);
  for (const [range, flags] of [
    [`bytes=0-${middle - 1}`, 'w'],
    [`bytes=${middle}-`, 'a'],
  ] as const) {
    const reply = await fetch(`${base}${address}`, { headers: { range } });
    if (reply.status !== 206 || !reply.body) throw new Error(`The download answered ${reply.status}.`);
    await pipeline(Readable.fromWeb(reply.body as ReadableStream), createWriteStream(file, { flags }));
  }
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
};

const measure = async (email: string, path: string, body: object, name: string): Promise<string> => {
  const file = join(folder, `${name}.zip`);
  let session = await open(email);
  const atRest = memory(session.child, 'VmRSS');
  const began = performance.now();
  const { id } = await call<ArchiveView>(session, path, body);
  const half = await waitFor(
    session,
    { path, id },
    ({ done, total }) => total !== null && done >= total * 0.4,
  );
  await kill(session, 'SIGKILL');
  const killed = performance.now();
  say(`${name}: killed at ${half.archive.done} of ${half.archive.total} after ${seconds(began)}`);
  session = await open(email);
  const goneOn = await waitFor(
    session,
    { path, id },
    ({ done, state }) => done > half.archive.done || state === 'ready',
  );
  say(`${name}: went on from ${half.archive.done} to ${goneOn.archive.done} within ${seconds(killed)}`);
  const whole = await waitFor(session, { path, id }, ({ state }) => state === 'ready');
  say(
    `${name}: ready after ${seconds(began)}, ${whole.archive.size} bytes; at rest ${inMegabytes(atRest)}, ` +
      `highest while making ${inMegabytes(Math.max(half.highest, whole.highest, goneOn.highest))}`,
  );
  const from = performance.now();
  const sha256 = await download(session, path, whole.archive, file);
  say(
    `${name}: downloaded in two ranges in ${seconds(from)}, ${statSync(file).size} bytes, ` +
      `hash ${sha256 === whole.archive.sha256 ? 'as the trail says' : 'ANOTHER'}; highest of the process ${inMegabytes(memory(session.child, 'VmHWM'))}`,
  );
  await kill(session, 'SIGTERM');
  say(
    `${name}: unzip says ${execFileSync('sh', ['-c', `unzip -tqq "${file}" && echo "no errors"`], { encoding: 'utf8' }).trim()}`,
  );
  const python = 'import zipfile,sys; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()))';
  say(`${name}: Python says ${execFileSync('python3', ['-c', python, file], { encoding: 'utf8' }).trim()}`);
  return file;
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const email = await prepare();
const period = { from: '2026-01-01', to: '2026-12-31' };
const pack = await measure(email, 'reviews/audit-packs', period, 'pack');
execFileSync('unzip', ['-qq', pack, '-d', join(folder, 'pack')]);
const from = performance.now();
say(execFileSync(process.execPath, [join(folder, 'pack', 'verify.mjs')], { encoding: 'utf8' }));
say(`pack: verified in ${seconds(from)}`);
if (gigabytes > 0) await measure(email, 'support/takeout', {}, 'export');
rmSync(folder, { recursive: true, force: true });
process.exit(0);
