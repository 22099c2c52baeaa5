import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drill, runScript, startRunning, type Running } from '../../../../../test/support/backup-drill.ts';
import { backUp } from './data-folder.ts';
import { restoreAny } from './tables.ts';

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

/** What a refused restore says: as the command does, in this process. */
const refusal = async (backup: string, to: string, env: NodeJS.ProcessEnv = {}): Promise<string> => {
  const restoring = restoreAny(backup, { to, migrations: join(parent, 'none'), url: null }, env);
  return restoring.then(
    () => 'was restored',
    (error: Error) => error.message,
  );
};

it('OPS: nothing is written over, and a backup that was cut off or damaged is not restored', async () => {
  const [data, backup, restored] = ['data', 'backup', 'restored'].map((name) => join(parent, name)) as [
    string,
    string,
    string,
  ];
  expect((await run('backup.ts', data, backup)).code).toBe(0);
  expect((await run('restore.ts', data, backup, restored)).code).toBe(0);
  // Copied and not sealed, it is a whole database all the same.
  expect((await run('audit-verify.ts', restored)).said).toContain('1 of 1 chains match');
  expect(await run('backup.ts', data, backup)).toEqual({
    code: 1,
    said: expect.stringContaining('is not empty'),
  });
  await expect(backUp({ dataDir: data, to: join(data, 'backup') }, new Date(), {})).rejects.toThrow(
    'does not belong in the data folder',
  );
  const occupied = await run('restore.ts', data, backup, data);
  expect(occupied).toEqual({ code: 1, said: expect.stringContaining('is not empty') });
  expect(await refusal(restored, join(parent, 'new'))).toContain('is no backup');
  const secret = join(backup, 'secret');
  await writeFile(secret, `${await readFile(secret, 'utf8')}x`);
  expect(await refusal(backup, join(parent, 'new'))).toContain(
    'secret of the backup is missing or damaged. Nothing was restored.',
  );
  // The target is looked at before the backup is.
  expect(await refusal(backup, data)).toContain('is not empty');
});

it('OPS-2: keys that are kept outside are named when a backup is made, and again when it is restored', async () => {
  const own = join(parent, 'records.pem');
  await writeFile(own, 'a key that no backup holds');
  const env = { RECORD_SIGNING: own, AUDIT_KEYS: join(parent, 'elsewhere'), AUDIT_SIGNER: '' };
  const [made, back] = [join(parent, 'without-keys'), join(parent, 'without-keys-back')];
  const backUp = await runScript('backup.ts', { dataDir: running.dataDir, env }, made);
  expect([backUp.code, backUp.said]).toEqual([
    0,
    expect.stringContaining('Not in it, keep that as well: RECORD_SIGNING, AUDIT_KEYS.'),
  ]);
  const { files } = JSON.parse(await readFile(join(made, 'backup.json'), 'utf8')) as { files: object };
  expect(Object.keys(files).filter((name) => name.includes('records'))).toEqual([]);
  expect((await run('restore.ts', parent, made, back)).said).toContain(
    'Not in the backup: RECORD_SIGNING, AUDIT_KEYS. Bring that back before the start',
  );
});

it('OPS-2: a backup under load, encrypted, holds every write acknowledged before it, and says nothing in the clear', async () => {
  const env = { BACKUP_PASSPHRASE: 'valves and fittings' };
  const lookInto = async (sealed: string) => {
    const opened = join(parent, 'opened');
    const secret = await readFile(join(running.dataDir, 'secret'));
    expect((await readFile(join(sealed, 'secret'))).includes(secret)).toBe(false);
    const another = { BACKUP_PASSPHRASE: 'another pass phrase' };
    expect(await refusal(sealed, opened, another)).toContain('another pass phrase than');
    expect(await refusal(sealed, opened)).toContain('This backup is encrypted. Set BACKUP_PASSPHRASE');
    const manifest = await readFile(join(sealed, 'backup.json'), 'utf8');
    await writeFile(join(sealed, 'backup.json'), manifest.replace('"madeAt":"2', '"madeAt":"3'));
    expect(await refusal(sealed, opened, env)).toContain('backup.json of the backup was changed');
    await writeFile(join(sealed, 'backup.json'), manifest);
    const whole = await readFile(join(sealed, 'credentials.json'));
    await writeFile(join(sealed, 'credentials.json'), whole.subarray(0, -5));
    expect(await refusal(sealed, opened, env)).toContain(
      'credentials.json of the backup is missing or damaged',
    );
  };
  const { said, before, during, kept } = await drill(running, join(parent, 'round'), { env, lookInto });
  expect(before).toBeGreaterThanOrEqual(10);
  expect(during).toBeGreaterThan(0);
  expect(kept).toBeGreaterThanOrEqual(before);
  expect(said).toContain(', encrypted.');
});
