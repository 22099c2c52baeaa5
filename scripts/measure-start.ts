import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Time from `npm start` to the first answered request on a prepared clone: one first run to
 * prepare, then `rounds` measured starts.
 */
const rounds = Number(process.argv[2] ?? 5);
const port = 3290;
const root = join(import.meta.dirname, '..');
const dataDir = mkdtempSync(join(tmpdir(), 'contract-review-start-'));

const answers = async (): Promise<boolean> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/users/me`).catch(() => null);
  return response?.status === 401;
};

const startOnce = async (): Promise<number> => {
  const began = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    detached: true,
  });
  while (!(await answers())) await sleep(10);
  const took = performance.now() - began;
  const gone = new Promise((resolve) => child.on('exit', resolve));
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await gone;
  while (await answers()) await sleep(20);
  return took;
};

try {
  process.stdout.write(`first run with demo organisation: ${Math.round(await startOnce())} ms\n`);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await startOnce());
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  process.stdout.write(
    `later starts: median ${sorted[Math.floor(sorted.length / 2)]} ms, all ${sorted.join(' ')} ms\n`,
  );
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
