import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drill, runScript, startRunning, type Running } from '../../../../../test/support/backup-drill.ts';

let parent: string;
let running: Running;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'backup-'));
  running = await startRunning(parent);
});
afterAll(async () => {
  await running.stop();
  await rm(parent, { recursive: true, force: true });
});

const run = (script: string, dataDir: string, ...args: string[]) => runScript(script, { dataDir }, ...args);

it('OPS: a backup under load holds every write that was acknowledged before it, restored beside the running product', async () => {
  const { before, during, kept } = await drill(running, join(parent, 'round'));
  expect(before).toBeGreaterThanOrEqual(10);
  expect(during).toBeGreaterThan(0);
  expect(kept).toBeGreaterThanOrEqual(before);
});

it('OPS: nothing is written over, and a backup that was cut off or damaged is not restored', async () => {
  const data = join(parent, 'data');
  expect((await run('backup.ts', data, join(parent, 'backup'))).code).toBe(0);
  expect((await run('restore.ts', data, join(parent, 'backup'), join(parent, 'restored'))).code).toBe(0);
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
