import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { prepareDataFolder } from './support/data-folder.ts';
import { freePort, startProcess } from './support/process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'contract-review-kill-'));
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const env = { DATA_DIR: dataDir, PORT: String(port) };
const owner = await prepareDataFolder(dataDir);

const writesBetweenKills = 20;

const postmasterPid = (): number =>
  Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);

const signIn = async (): Promise<Record<string, string>> => {
  const response = await fetch(`${base}/api/users/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { token } = (await response.json()) as { token: string };
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return { authorization: `Bearer ${token}`, cookie, 'content-type': 'application/json' };
};

const add = async (headers: Record<string, string>, name: string): Promise<boolean> => {
  const body = JSON.stringify({
    CustomerName: name,
    EnquiryType: 'Supply',
    DateOfReceipt: '2026-11-01',
    RequiredCertificate: [],
    text: 'Valves shall be tested.',
  });
  const response = await fetch(`${base}/api/enquiries`, { method: 'POST', headers, body }).catch(() => null);
  return response?.status === 200;
};

const listAll = async (headers: Record<string, string>): Promise<string[]> => {
  const response = await fetch(`${base}/api/enquiries?limit=500&search=Acknowledged`, { headers });
  return ((await response.json()) as { items: { CustomerName: string }[] }).items.map(
    (item) => item.CustomerName,
  );
};

afterAll(async () => {
  if (existsSync(join(dataDir, 'cluster/postmaster.pid'))) {
    try {
      process.kill(postmasterPid(), 'SIGKILL');
    } catch {
      // it has ended already
    }
    await sleep(200);
  }
  rmSync(dataDir, { recursive: true, force: true });
});

it('loses nothing it acknowledged when server and database are killed in the middle of writes, and keeps the audit chain whole', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { child, exited, said } = await startProcess(env);
    expect(said()).toContain('is running');
    const headers = await signIn();
    const kept = await listAll(headers);
    expect(acknowledged.filter((name) => !kept.includes(name))).toEqual([]);

    let isWriting = true;
    const write = async (writer: number): Promise<void> => {
      for (let count = 0; isWriting; count += 1) {
        const name = `Acknowledged ${round}-${writer}-${count}`;
        if (await add(headers, name)) acknowledged.push(name);
        else isWriting = false;
      }
    };
    const writers = [write(1), write(2), write(3)];
    // In the middle of writes, however fast the machine writes.
    while (isWriting && acknowledged.length < (round + 1) * writesBetweenKills) await sleep(20);
    const database = postmasterPid();
    child.kill('SIGKILL');
    process.kill(database, 'SIGKILL');
    await Promise.all([...writers, exited]);
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(3 * writesBetweenKills);

  const { child, exited } = await startProcess(env);
  const kept = await listAll(await signIn());
  expect(acknowledged.filter((name) => !kept.includes(name))).toEqual([]);
  expect(new Set(kept).size).toBe(kept.length);

  const second = await startProcess({ ...env, PORT: String(await freePort()) });
  expect(await second.exited).toBe(1);
  expect(second.said()).toMatch(/is in use by another running copy/);

  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  const script = join(import.meta.dirname, '../scripts/audit-verify.ts');
  const verified = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  expect(verified).toMatch(/matches +Specimen Works \w+: [\d,]+ events: each hash matches/);
  expect(verified).toContain('1 of 1 chains match');
});
