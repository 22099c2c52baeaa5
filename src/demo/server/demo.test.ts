import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { start, type Started } from '#app/server/start.ts';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { insightEndpoints } from '#enquiries/contract/insights/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { readConfig } from '#kit/server/config.ts';
import { wordNoted } from '#kit/server/language/noted.ts';
import { openLog } from '#kit/server/log.ts';
import { withEntry } from '#kit/server/scope.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { followAuditTrail } from '#notifications/server/follower.ts';
import { databaseRuns } from '../../../test/support/data-folder.ts';
import { replyOf } from '../../../test/support/enquiries.ts';
import { signInAs, type Signed } from '../../../test/support/people.ts';
import { freePort, startProcess } from '../../../test/support/process.ts';
import { collecting } from './collecting.ts';
import { customers } from './past/customers.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
let started: Started;
let app: Awaited<ReturnType<typeof createApp>>;
let owner: Signed;

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('a start that is stopped by a signal leaves no database behind, and the next one begins anew with the demo', async () => {
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  const starting = startProcess(env);
  while (!databaseRuns(dataDir)) await sleep(50);
  process.kill(Number(readFileSync(join(dataDir, 'app.pid'), 'utf8').split(' ')[0]), 'SIGTERM');
  const { exited } = await starting;
  expect(await exited).toBe(0);
  expect(databaseRuns(dataDir)).toBeUndefined();
  const again = await startProcess(env);
  await expect.poll(again.said).toContain('Demo sign-in');
  again.child.kill('SIGTERM');
  expect(await again.exited).toBe(0);
});

describe('what that start loaded', () => {
  beforeAll(async () => {
    started = await start(readConfig({ DATA_DIR: dataDir, PORT: '0' }, 'web'), openLog('silent'));
    const { db, clock } = started.tools;
    app = await createApp(started.tools, { pages: false, checksReplies: true });
    const organisationId = await withEntry(db, clock, async (entry) => {
      const { id } = await entry.db.selectFrom('organisations').select('id').executeTakeFirstOrThrow();
      return id;
    });
    owner = await signInAs({ app, tools: started.tools }, { role: 'Owner', organisationId });
    // The product adds nobody without an event, as the line above does.
    await replyOf(
      owner.call(memberEndpoints.change, { params: { id: owner.userId }, body: { role: 'Owner' } }),
    );
  });
  afterAll(async () => {
    await app.close();
    await started.stop();
  });

  it('WAY-2: says every event of its trail in Arabic, beside names and what people wrote', async () => {
    const events = await owner.within(({ db }) =>
      db.selectFrom('auditEvents').select('summary').distinct().execute(),
    );
    const english = events.filter(({ summary }) =>
      /[a-z]{2}/i.test(wordNoted(summary, 'ar').replaceAll(/\u2068[^\u2069]*\u2069|«[^»]*»|Monogram/g, '')),
    );
    expect(events.length).toBeGreaterThan(100);
    expect(english).toEqual([]);
  });

  const today = () => started.tools.clock.now().toISOString().slice(0, 10);

  it('WAY-1: the demo has a past, and its five open enquiries give the figures of the specification', async () => {
    const counts = await replyOf(owner.call(recordEndpoints.counts, {}));
    expect(counts).toMatchObject({ total: 5, feasibility: 3, approved: 1, pending: 2 });
    expect(counts.closed).toBeGreaterThanOrEqual(40);
    expect(counts.closed).toBeLessThanOrEqual(60);
  });

  it('WAY-1: enquiries came in each of the last ten weeks', async () => {
    const { weeks, stages, course } = await replyOf(owner.call(insightEndpoints.flow, { query: {} }));
    for (const week of weeks.slice(-10, -1)) expect(week.email + week.manual).toBeGreaterThan(0);
    expect(stages.find(({ status }) => status === 'in_review')?.medianDays).toBeGreaterThan(1);
    const places = new Map(course.map(({ place, count }) => [place, count]));
    expect([places.get('in_review'), places.get('drafting'), places.get('approved')]).toEqual([2, 2, 1]);
    for (const end of ['bid', 'no_bid', 'withdrawn', 'duplicate'] as const)
      expect(places.get(end)).toBeGreaterThan(0);
    // Every enquiry that came is in one place.
    const received = weeks.reduce((sum, { email, manual }) => sum + email + manual, 0);
    expect(course.reduce((sum, { count }) => sum + count, 0)).toBe(received);
  });

  it('WAY-1: they ended in every way: bid, with deviations, amended, no bid, and closed before a decision', async () => {
    const ended = await owner.within(({ db }) =>
      db
        .selectFrom('enquiries')
        .leftJoin('reviews', 'reviews.enquiryId', 'enquiries.id')
        .leftJoin('approvals', 'approvals.reviewId', 'reviews.id')
        .where('closedAt', 'is not', null)
        .select(['closingOutcome', 'approvals.outcome', 'approvals.revision'])
        .select(sql<boolean>`exists (select from deviations d where d.review_id = reviews.id)`.as('deviates'))
        .execute(),
    );
    const ways = new Set(
      ended.map(({ closingOutcome, outcome, revision, deviates }) =>
        [closingOutcome ?? outcome, deviates ? 'with deviations' : '', revision === 2 ? 'amended' : '']
          .filter(Boolean)
          .join(' '),
      ),
    );
    expect([...ways].toSorted()).toEqual([
      'accepted',
      'accepted amended',
      'accepted with deviations',
      'decided_before',
      'declined',
      'duplicate',
      'no_bid',
      'withdrawn',
    ]);
  });

  it('WAY-1: the customers of the past are read by their names', async () => {
    const read = await owner.within(({ db }) =>
      db
        .selectFrom('enquiries')
        .where('closedAt', 'is not', null)
        .select('customerName')
        .distinct()
        .orderBy('customerName')
        .execute(),
    );
    expect(read.map(({ customerName }) => customerName)).toEqual(
      Object.values(customers)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('WAY-1: the trail of the past runs forward, ends before today and verifies', async () => {
    const { rows } = await owner.within(({ db }) =>
      sql<{ day: string; backward: boolean }>`
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, at < lag(at) over (order by seq) as backward
      from audit_events order by seq`.execute(db),
    );
    expect(rows.filter(({ backward }) => backward)).toEqual([]);
    expect(new Set(rows.map(({ day }) => day)).size).toBeGreaterThan(15);
    const closedToday = await owner.within(({ db }) =>
      db.selectFrom('enquiries').where('closedAt', '>=', new Date(today())).select('reference').execute(),
    );
    expect(closedToday).toEqual([]);
    expect(await replyOf(owner.call(auditEndpoints.verify, {}))).toMatchObject({ broken: null, faults: [] });
  });

  it('WAY-1: nobody is told of the past', async () => {
    await followAuditTrail({ ...started.tools, queue: collecting().queue, appUrl: '' }, owner.organisationId);
    const told = await owner.within(({ db }) => db.selectFrom('notifications').select('at').execute());
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter(({ at }) => at < new Date(today()))).toEqual([]);
  });
});
