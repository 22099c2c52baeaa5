import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.ts';

const port = Number(process.env.JOURNEY_PORT ?? 3210);

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: '.cache/journeys',
  // One picture for every machine: the tolerance stands where they are compared.
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning test/support/journey-server.ts',
    url: `http://localhost:${port}/login`,
    env: { PORT: String(port) },
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: chromiumLaunch,
  },
});
