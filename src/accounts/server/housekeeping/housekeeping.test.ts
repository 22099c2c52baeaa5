import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountEndpoints as accounts } from '#accounts/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { openBrowser } from '../../../../test/support/browsers.ts';
import { withEntry } from '#kit/server/scope.ts';
import { housekeepingJob, housekeepingJobs } from './jobs.ts';

let server: TestApp;
const day = 86_400_000;
const tables = ['rateLimits', 'codes', 'pendingSignUps', 'sessions', 'outboxMails'] as const;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const tidy = async () => {
  for (const { job, handle } of housekeepingJobs(server.tools)) if (job === housekeepingJob) await handle({});
};
/** The tables that hold nothing. */
const empty = () =>
  withEntry(server.tools.db, server.clock, async ({ db }) => {
    const found: string[] = [];
    for (const table of tables)
      if (
        !(await db
          .selectFrom(table)
          .select(sql`1`.as('one'))
          .limit(1)
          .executeTakeFirst())
      )
        found.push(table);
    return found;
  });

it('what has served its time goes, each kind after its own time, and nothing before', async () => {
  const at = openBrowser(server.app);
  const form = {
    name: 'Nadia Specimen',
    org_name: 'Specimen Valves',
    sector: 'Manufacturing',
    department: 'Engineering',
    country: 'oman',
    email: 'newcomer@specimen.example',
    password: 'Sturdy-4-valves!',
    confirmPassword: 'Sturdy-4-valves!',
  };
  await at.call(accounts.signUp, { body: form });
  await server.signInAs({ role: 'Viewer' });
  expect(await empty()).toEqual([]);

  const gone = async (after: number) => {
    server.clock.advance(after);
    await tidy();
    return empty();
  };
  expect(await gone(day)).toEqual([]);
  expect(await gone(2 * day)).toEqual(['rateLimits']);
  expect(await gone(5 * day)).toEqual(['rateLimits', 'codes']);
  expect(await gone(23 * day)).toEqual(['rateLimits', 'codes', 'pendingSignUps']);
  expect(await gone(150 * day)).toEqual([...tables]);
});
