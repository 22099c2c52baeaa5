import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.ts';
import { useMemoryFolder } from './scripts/memory-folder.ts';

// As in scripts/bootstrap.mjs: servers and workers load the same code each time, also where Playwright is called by itself.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache', 'node');
useMemoryFolder();

const firstPort = Number(process.env.JOURNEY_PORT ?? 3210);
/**
 * Three files at a time, each with a server and a demo organisation of its own: a journey waits by turns for its browser and
 * for its server, so two do not fill two cores. One file that is named needs one.
 */
const workers = process.argv.some((argument) => argument.endsWith('.test.ts')) ? 1 : 3;
const ports = Array.from({ length: workers }, (_, index) => firstPort + index);
/** The runner reads this file once for itself and once in each worker, which knows its number. */
const port = firstPort + Number(process.env.TEST_PARALLEL_INDEX ?? 0);

export default defineConfig({
  testDir: 'test',
  testMatch: /(?:journeys|accessibility)\/[^/]+\.test\.ts$/,
  outputDir: '.cache/journeys',
  // One picture for every machine: the tolerance stands where they are compared.
  snapshotPathTemplate: 'test/journeys/references/{arg}{ext}',
  // Limits for a slow and busy machine: what is waited for ends as soon as it is there, so they cost nothing elsewhere.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  workers,
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning test/support/journey-server.ts',
    url: `http://localhost:${firstPort}/login`,
    env: { PORTS: ports.join(',') },
    reuseExistingServer: false,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    actionTimeout: 60_000,
    // What slides and fades is waited for before every click; the journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: chromiumLaunch,
  },
});
