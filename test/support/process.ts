import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../src/app/server/main.ts');

/**
 * A port nobody listens on at this moment, from below those that the system gives to outgoing connections:
 * one of these could be in use again before the product has begun to listen.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
};

export type Running = { child: ChildProcess; said: () => string; exited: Promise<number | null> };

/** Starts the product as its own process and waits until it says that it is ready, or has ended. */
export const startProcess = async (
  env: Record<string, string>,
  duty: 'web' | 'worker' | 'both' = 'both',
): Promise<Running> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, duty], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ready = new Promise<void>((resolve) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (/is running/.test(said)) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  await Promise.race([ready, exited]);
  return { child, said: () => said, exited };
};
