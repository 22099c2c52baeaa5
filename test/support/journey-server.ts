import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// The whole product as `npm start` runs it, once for each port of PORTS and each on its own data folder. The demo
// organisation is loaded by the first run of one of them; the others begin with a copy of its folder.
const ports = (process.env.PORTS ?? '').split(',');
const home = join(tmpdir(), `contract-review-journeys-${ports.join('-')}`);
const main = join(import.meta.dirname, '../../src/app/server/main.ts');
const running = new Map<string, ChildProcess>();
let isStopping = false;

const start = (port: string, dataDir: string): void => {
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, [...process.execArgv, main], { env, stdio: 'inherit' });
  running.set(port, server);
  // Without one of them its journeys would wait in vain.
  server.on('exit', () => !isStopping && running.get(port) === server && void stopAll(1));
};

const isThere = async (port: string): Promise<void> => {
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/login`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
};

const stop = async (port: string): Promise<void> => {
  const server = running.get(port);
  running.delete(port);
  if (!server || server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
};

async function stopAll(code: number): Promise<never> {
  isStopping = true;
  await Promise.all([...running.keys()].map(stop));
  rmSync(home, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopAll(0));

const [first = '', ...others] = ports;
const last = others.at(-1);
rmSync(home, { recursive: true, force: true });
mkdirSync(home, { recursive: true });
if (last) {
  start(last, join(home, last));
  await isThere(last);
  await stop(last);
  // Owners stay as they are: PostgreSQL runs as another user where root starts it.
  for (const port of ports) if (port !== last) execFileSync('cp', ['-a', join(home, last), join(home, port)]);
  for (const port of others) start(port, join(home, port));
  await Promise.all(others.map(isThere));
}
// The first comes last, because it is the one that is waited for.
start(first, join(home, first));
