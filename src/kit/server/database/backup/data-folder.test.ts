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
  // The target is looked at before the backup is.
  expect(await refused('restore.ts', join(parent, 'backup'), data)).toContain('is not empty');
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

it('OPS-2: an encrypted backup says nothing in the clear, and comes back by the pass phrase it was made with alone', async () => {
  const env = { BACKUP_PASSPHRASE: 'valves and fittings' };
  const lookInto = async (sealed: string) => {
    const opened = join(parent, 'opened');
    const secret = await readFile(join(running.dataDir, 'secret'));
    expect((await readFile(join(sealed, 'secret'))).includes(secret)).toBe(false);
    const refused = async (over: Record<string, string>) => {
      const { code, said } = await runScript('restore.ts', { dataDir: parent, env: over }, sealed, opened);
      expect(code).toBe(1);
      return said;
    };
    expect(await refused({ BACKUP_PASSPHRASE: 'another pass phrase' })).toContain('another pass phrase than');
    expect(await refused({})).toContain('This backup is encrypted. Set BACKUP_PASSPHRASE');
    const manifest = await readFile(join(sealed, 'backup.json'), 'utf8');
    await writeFile(join(sealed, 'backup.json'), manifest.replace('"madeAt":"2', '"madeAt":"3'));
    expect(await refused(env)).toContain('backup.json of the backup was changed');
    await writeFile(join(sealed, 'backup.json'), manifest);
    const whole = await readFile(join(sealed, 'credentials.json'));
    await writeFile(join(sealed, 'credentials.json'), whole.subarray(0, -5));
    expect(await refused(env)).toContain('credentials.json of the backup is missing or damaged');
  };
  const { said, before, kept } = await drill(running, join(parent, 'sealed-round'), { env, lookInto });
  expect(kept).toBeGreaterThanOrEqual(before);
  expect(said).toContain(', encrypted.');
});
