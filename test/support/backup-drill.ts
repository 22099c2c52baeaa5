import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from '#app/server/app.ts';
import { start, type Started } from '#app/server/start.ts';
import { signHeads } from '#audit/server/signing/sign-heads.ts';
import { readConfig } from '#kit/server/config.ts';
import { storeFile } from '#kit/server/files.ts';
import { openLog } from '#kit/server/log.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { record } from '#audit/server/service.ts';
import { addEnquiry } from './enquiries.ts';
import { signInAs, type Signed } from './people.ts';

const scripts = join(import.meta.dirname, '../../scripts');
const writers = 4;

/** Runs one of the product's commands on a data folder, or elsewhere by its environment. */
export const runScript = (
  script: string,
  { dataDir, env = {} }: { dataDir: string; env?: Record<string, string> },
  ...args: string[]
): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const words = ['--disable-warning=ExperimentalWarning', join(scripts, script), ...args];
    const all = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env };
    execFile(process.execPath, words, { env: all }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: `${out}${err}` }),
    );
  });

export type Running = {
  started: Started;
  app: Awaited<ReturnType<typeof createApp>>;
  person: Signed;
  dataDir: string;
  stop: () => Promise<void>;
};

/** A folder that the database's own user can pass, where root lends it one. */
const openFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
};

/** The product on a data folder, with one person who writes. */
export const startRunning = async (parent: string): Promise<Running> => {
  await openFolder(parent);
  const dataDir = join(parent, 'data');
  const started = await start(readConfig({ DATA_DIR: dataDir, PORT: '0' }, 'web'), openLog('silent'));
  const app = await createApp(started.tools, { pages: false });
  const person = await signInAs({ app, tools: started.tools });
  const stop = async () => {
    await app.close();
    await started.stop();
  };
  return { started, app, person, dataDir, stop };
};

const hash = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What was acknowledged: the customer of an enquiry, and the file that was stored with it by its hash. */
type Written = Map<string, string>;

const writeOne = async ({ person }: Running, name: string): Promise<string> => {
  await addEnquiry(person, { CustomerName: name });
  const bytes = Buffer.from(`${name} `.repeat(2000));
  await person.within(async (scope) => {
    await storeFile(scope, { name, mediaType: 'text/plain', sha256: hash(bytes), bytes });
    await record(scope, { action: 'file.kept', subject: { type: 'file', id: null }, summary: name });
  });
  return hash(bytes);
};

/** Writes without a pause until told to stop; answers what was acknowledged so far. */
export const keepWriting = (running: Running, prefix: string) => {
  const acknowledged: Written = new Map();
  let isOver = false;
  let next = 0;
  const write = async (writer: number) => {
    while (!isOver) {
      const name = `${prefix} ${(next += 1)}`;
      acknowledged.set(name, await writeOne(running, name));
      if (writer === 0) await signHeads(running.started.tools);
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  // Thrown where it is waited for.
  writing.catch(() => undefined);
  return { acknowledged, stop: () => ((isOver = true), writing) };
};

/** What an installation holds of that: enquiries with the hash of the bytes of their file as they are now. */
export const readWritten = ({ db, clock }: Started['tools'], organisationId: string): Promise<Written> => {
  const actor = { userId: null, name: 'drill', role: '', departments: [], abilities: [] };
  return withScope(db, clock, { organisationId, actor }, async (scope: Scope) => {
    const files = await scope.db.selectFrom('files').select(['name', 'content']).execute();
    const byName = new Map(files.map(({ name, content }) => [name, hash(content)]));
    const rows = await scope.db.selectFrom('enquiries').select('customerName').execute();
    return new Map(rows.map(({ customerName }) => [customerName, byName.get(customerName) ?? '']));
  });
};

const missingIn = (kept: Written, wanted: Written): string[] =>
  [...wanted].flatMap(([name, sha256]) => (kept.get(name) === sha256 ? [] : name));

const assertNone = (faults: readonly string[], what: string): void => {
  if (faults.length > 0) throw new Error(`${what}: ${faults.slice(0, 5).join(', ')}`);
};

const succeed = async (...run: Parameters<typeof runScript>): Promise<string> => {
  const { code, said } = await runScript(...run);
  if (code !== 0) throw new Error(`${run[0]} ended with ${code}: ${said}`);
  return said;
};

/** How a backup is made and brought back, where a test tries another way, and what else it does with the backup. */
export type Ways = {
  env?: Record<string, string>;
  backUpWith?: string[];
  lookInto?: (backup: string) => Promise<void>;
};

/** What the backup said, and how many writes there were. */
export type Round = { said: string; before: number; during: number; kept: number };

/**
 * One round: back up while four write, restore beside the running product, compare every write that was acknowledged before,
 * check the chain of the copy, and that the original has all that was written and nothing else.
 */
export const drill = async (running: Running, parent: string, ways: Ways = {}): Promise<Round> => {
  const { dataDir, started, person } = running;
  const { env = {}, backUpWith = [], lookInto } = ways;
  await openFolder(parent);
  const [backup, copy] = [join(parent, 'backup'), join(parent, 'restored')];
  const earlier = await readWritten(started.tools, person.organisationId);
  const writer = keepWriting(running, `Customer ${hash(parent).slice(0, 8)}`);
  while (writer.acknowledged.size < 10) await new Promise((resolve) => void setImmediate(resolve));
  const before: Written = new Map([...earlier, ...writer.acknowledged]);
  const said = await succeed('backup.ts', { dataDir, env }, backup, ...backUpWith);
  await writer.stop();
  await succeed('restore.ts', { dataDir, env }, backup, copy);
  const checked = await succeed('audit-verify.ts', { dataDir: copy });
  if (!checked.includes('1 of 1 chains match')) throw new Error(checked);
  const second = await start(readConfig({ DATA_DIR: copy, PORT: '0' }, 'web'), openLog('silent'));
  const kept = await readWritten(second.tools, person.organisationId);
  await second.stop();
  assertNone(missingIn(kept, before), 'the copy lacks what was acknowledged');
  const after: Written = new Map([...earlier, ...writer.acknowledged]);
  const original = await readWritten(started.tools, person.organisationId);
  assertNone(missingIn(original, after), 'the original lacks what was acknowledged');
  assertNone(missingIn(after, original), 'the original holds what nobody wrote');
  await succeed('audit-verify.ts', { dataDir, env });
  const { rows } = await started.tools.pool.query('select slot_name from pg_replication_slots');
  if (rows.length > 0) throw new Error('the original keeps a slot of the backup');
  await lookInto?.(backup);
  await Promise.all([backup, copy].map((each) => rm(each, { recursive: true, force: true })));
  return { said, before: before.size, during: after.size - before.size, kept: kept.size };
};
