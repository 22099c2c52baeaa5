import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { start, type Started } from '#app/server/start.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { signHeads } from '#audit/server/signing/sign-heads.ts';
import { readConfig } from '#kit/server/config.ts';
import { openLog } from '#kit/server/log.ts';
import { withScope } from '#kit/server/scope.ts';
import { addEnquiry, replyOf } from '../../../../../test/support/enquiries.ts';
import { signInAs, type Signed } from '../../../../../test/support/people.ts';

const scripts = join(import.meta.dirname, '../../../../../scripts');
let parent: string;
let started: Started;
let app: Awaited<ReturnType<typeof createApp>>;
let person: Signed;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'backup-'));
  await chmod(parent, 0o755);
  const config = readConfig({ DATA_DIR: join(parent, 'data'), PORT: '0' }, 'web');
  started = await start(config, openLog('silent'));
  app = await createApp(started.tools, { pages: false });
  person = await signInAs({ app, tools: started.tools });
});
afterAll(async () => {
  await app.close();
  await started.stop();
  await rm(parent, { recursive: true, force: true });
});

const run = (script: string, dataDir: string, ...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    const words = ['--disable-warning=ExperimentalWarning', join(scripts, script), ...args];
    execFile(process.execPath, words, { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: `${out}${err}` }),
    );
  });

const customersIn = async ({ db, clock }: Started['tools'], organisationId: string): Promise<string[]> => {
  const actor = { userId: null, name: 'drill', role: '', departments: [], abilities: [] };
  const rows = await withScope(db, clock, { organisationId, actor }, (scope) =>
    scope.db
      .selectFrom('enquiries')
      .select('customerName')
      .where('organisationId', '=', organisationId)
      .execute(),
  );
  return rows.map(({ customerName }) => customerName);
};

/** Writes without a pause until told to stop; answers what was acknowledged so far. */
const keepWriting = () => {
  const acknowledged: string[] = [];
  let isOver = false;
  const write = async () => {
    for (let n = 1; !isOver; n += 1) {
      await addEnquiry(person, { CustomerName: `Customer ${n}` });
      acknowledged.push(`Customer ${n}`);
      if (n % 5 === 0) await signHeads(started.tools);
    }
  };
  const writing = write();
  return { acknowledged, stop: () => ((isOver = true), writing) };
};

it('OPS: a backup under load holds every write that was acknowledged before it, restored beside the running product', async () => {
  const data = join(parent, 'data');
  const writer = keepWriting();
  await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(10);
  const before = [...writer.acknowledged];
  const backup = await run('backup.ts', data, join(parent, 'backup'));
  expect([backup.code, backup.said]).toEqual([0, expect.stringContaining('up to')]);
  await writer.stop();
  expect(writer.acknowledged.length).toBeGreaterThan(before.length);

  const restored = await run('restore.ts', data, join(parent, 'backup'), join(parent, 'restored'));
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('audit:verify')]);
  const checked = await run('audit-verify.ts', join(parent, 'restored'));
  expect([checked.code, checked.said]).toEqual([0, expect.stringContaining('1 of 1 chains match')]);
  expect(checked.said).toContain('Signed up to event');

  const config = readConfig({ DATA_DIR: join(parent, 'restored'), PORT: '0' }, 'web');
  const second = await start(config, openLog('silent'));
  const kept = await customersIn(second.tools, person.organisationId);
  await second.stop();
  expect(before.filter((name) => !kept.includes(name))).toEqual([]);
  expect(kept.length).toBeLessThanOrEqual(writer.acknowledged.length + 1);
  const { items } = await replyOf(person.call(recordEndpoints.list, { query: {} }));
  expect(items.length).toBeGreaterThan(0);
  expect(await customersIn(started.tools, person.organisationId)).toHaveLength(writer.acknowledged.length);
});

it('OPS: nothing is written over, and a backup that was cut off or damaged is not restored', async () => {
  const data = join(parent, 'data');
  const refused = async (script: string, ...args: string[]) => {
    const { code, said } = await run(script, data, ...args);
    expect(code).toBe(1);
    return said;
  };
  expect(await refused('backup.ts', join(parent, 'backup'))).toContain('is not empty');
  expect(await refused('backup.ts', join(data, 'backup'))).toContain('does not belong in the data folder');
  expect(await refused('restore.ts', join(parent, 'backup'), data)).toContain('is not empty');
  expect(await refused('restore.ts', join(parent, 'restored'), join(parent, 'new'))).toContain(
    'is no backup',
  );
  const secret = join(parent, 'backup', 'secret');
  const text = await readFile(secret, 'utf8');
  await writeFile(secret, `${text}x`);
  expect(await refused('restore.ts', join(parent, 'backup'), join(parent, 'new'))).toContain(
    'secret of the backup is missing or damaged. Nothing was restored.',
  );
});
