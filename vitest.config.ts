import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './scripts/chromium.ts';
import { useMemoryFolder } from './scripts/memory-folder.ts';

/** Tests that need nothing but their code: whatever needs a server or a database takes it from test/support. */
const root = import.meta.dirname;
const isPure = (file: string) =>
  !/\/test\/support\/(?!growth|zeros)/.test(readFileSync(join(root, file), 'utf8'));
const pure = globSync('src/**/*.test.ts', { cwd: root }).filter(isPure);
/** What belongs to pages: Vite makes them, so it makes their tests; everything else is run by Node as it stands, as in the product. */
const isOfPages = (file: string) => /^src[\\/](?:ui|[a-z-]+[\\/]client)[\\/]/.test(file);
const byNode = {
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Room for what is new: with V8's usual 16 MB a tenth of a file's time goes into collecting it.
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: ['test/support/thread-memory.setup.ts'],
};
// As in scripts/bootstrap.mjs: threads and servers of tests load the same code each time, also where Vitest is called by itself.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'node');
useMemoryFolder();

/** Limits for a slow and busy machine: a poll ends as soon as it holds, so they cost nothing elsewhere. */
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 120_000 } } };
/** A component has its answers at hand; the first to show a PDF waits until the code that draws it is made. */
const componentPatience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 40_000 } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    ...patience,
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          include: pure.filter((file) => !isOfPages(file)),
          ...byNode,
          ...patience,
        },
      },
      {
        test: {
          name: 'client',
          environment: 'node',
          include: pure.filter(isOfPages),
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/*.test.ts'],
          exclude: pure,
          // Each file has a database and a server of its own; loading the code anew for each cost a third of the time.
          ...byNode,
          globalSetup: ['test/support/postgres.setup.ts'],
          ...patience,
        },
      },
      {
        plugins: [react(), tailwindcss()],
        // Found before the first test: a package found later would reload the page under a test.
        optimizeDeps: {
          entries: ['src/app/client/main.tsx', 'test/components/*.ts*', 'src/**/*.test.tsx'],
          include: ['vitest-browser-react'],
        },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['test/components/setup.ts'],
          ...componentPatience,
          // As for journeys: what passes at its second try is named at the end as a fault to mend.
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: 240_000,
            provider: playwright({
              launchOptions: chromiumLaunch,
              contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' },
              actionTimeout: 40_000,
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
