import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that need nothing but their code: whatever needs a server or a database takes it from test/support. */
const root = import.meta.dirname;
const isPure = (file: string) => !readFileSync(join(root, file), 'utf8').includes('/test/support/');
const pure = globSync('src/**/*.test.ts', { cwd: root }).filter(isPure);
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    ...patience,
    projects: [
      { test: { name: 'pure', environment: 'node', include: pure, isolate: false, ...patience } },
      {
        test: {
          name: 'database',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/*.test.ts'],
          exclude: pure,
          globalSetup: ['test/support/postgres.setup.ts'],
          ...patience,
        },
      },
    ],
  },
});
