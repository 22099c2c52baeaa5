import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { prepareDataFolder } from './support/data-folder.ts';
import { freePort } from './support/process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dev-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('npm run dev serves pages and calls at one address, and ends whole', async () => {
  await prepareDataFolder(dataDir);
  const [port, apiPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  await expect.poll(() => said).toContain(`Contract Review is running at http://localhost:${port}`);
  const page = await fetch(`http://localhost:${port}/login`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('/@vite/client');
  const call = await fetch(`http://localhost:${port}/api/users/me`);
  expect([call.status, (await call.json()) as object]).toEqual([
    401,
    expect.objectContaining({ message: 'Unauthorized: please sign in.' }),
  ]);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  await expect(fetch(`http://localhost:${apiPort}/api/users/me`)).rejects.toThrow('fetch failed');
});
