import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/server/sign-in.ts';

export type OwnServer = {
  address: string;
  signIn: (page: Page, person: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** The built product with the demo organisation, on a throw-away data folder; `stop` takes both away. */
export const startOwnServer = async (port: number): Promise<OwnServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'contract-review-'));
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/app/server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const answers = () =>
    fetch(`${address}/login`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    await sleep(100);
  }
  return {
    address,
    signIn: async (page, person) => {
      await page.goto(`${address}/login`);
      await page.getByLabel('Email Address').fill(`${person}@demo-valves.example`);
      await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL('**/app/**');
    },
    stop: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
