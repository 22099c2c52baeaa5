import type { RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailboxEndpoints } from '#mail-in/contract/mailboxes/endpoints.ts';
import { dayMilliseconds } from '#kit/contract/days.ts';
import { announce } from '#kit/server/live.ts';
import { record } from '#audit/server/service.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { startFakeImap, type FakeImap } from '../../../../test/support/fake-imap.ts';
import {
  addMailbox,
  listArrivals,
  listMailboxes,
  mailboxForm,
  plainMail,
} from '../../../../test/support/mailboxes.ts';
import { listLastArrivals } from './log/arrivals-store.ts';
import { forgetArrivalsJob, forgetArrivalsJobs } from './log/forget-arrivals.ts';
import { watchMailboxes } from './watch.ts';

let server: TestApp;
let imap: FakeImap;

beforeAll(async () => {
  server = await startApp();
  imap = await startFakeImap();
});
afterAll(async () => {
  await imap.stop();
  await server.stop();
});

/** The database as the watch sees it, with the kinds of what it sends. */
const countingDatabase = () => {
  const sent: RootOperationNode['kind'][] = [];
  const db = server.tools.db.withPlugin({
    transformQuery: ({ node }) => {
      sent.push(node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { db, sent };
};

it('IN-1: what happens beside the mailboxes costs their reader no statement; a change of one is seen at once', async () => {
  const owner = await server.signInAs({ role: 'Owner' });
  const { id } = await addMailbox(owner, mailboxForm(imap));
  const { db, sent } = countingDatabase();
  const watch = watchMailboxes(
    { ...server.tools, db },
    // Neither looks by itself nor says by itself that it reads while this test goes on.
    { lookMilliseconds: 600_000, leaseSeconds: 1800 },
  );
  await expect.poll(() => imap.commands.at(-1)).toBe('IDLE');
  await expect.poll(async () => (await listMailboxes(owner))[0]?.state).toBe('connected');
  sent.length = 0;
  let heard = 0;
  const unsubscribe = server.tools.live.subscribe(owner.organisationId, () => (heard += 1));
  for (let each = 0; each < 10; each += 1)
    await owner.within(async (scope) => {
      await record(scope, {
        action: 'probe.made',
        subject: { type: 'organisation', id: scope.organisationId },
        summary: 'made a probe',
      });
      await announce(scope, 'mail-in', `mail ${each}`);
    });
  await expect.poll(() => heard).toBe(10);
  unsubscribe();
  expect(sent).toEqual([]);
  await owner.call(mailboxEndpoints.turn, { params: { id }, body: { isOn: false } });
  await expect.poll(() => imap.connections()).toBe(0);
  expect(sent.length).toBeGreaterThan(0);
  await watch.stop();
});

it('IN-1: the log goes back thirty days, and reading a mailbox removes nothing of it', async () => {
  const owner = await server.signInAs({ role: 'Owner' });
  imap.arrive(plainMail('logged'));
  await addMailbox(owner, mailboxForm(imap));
  const { db, sent } = countingDatabase();
  const watch = watchMailboxes({ ...server.tools, db }, { lookMilliseconds: 50, leaseSeconds: 60 });
  await expect.poll(() => listArrivals(owner)).toHaveLength(1);
  await watch.stop();
  expect(sent).not.toContain('DeleteQueryNode');
  const forget = async () => {
    for (const { job, handle } of forgetArrivalsJobs(server.tools))
      if (job === forgetArrivalsJob) await handle({});
    return (await owner.within((scope) => listLastArrivals(scope, 10))).length;
  };
  server.clock.advance(29 * dayMilliseconds);
  expect(await forget()).toBe(1);
  server.clock.advance(2 * dayMilliseconds);
  expect(await forget()).toBe(0);
});
