import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { dashboardEndpoints } from '#dashboard/contract/endpoints.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { departments } from '#organisations/contract/departments.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { notificationEndpoints } from '#notifications/contract/endpoints.ts';
import { permissionEndpoints } from '#permissions/contract/endpoints.ts';
import { routingEndpoints } from '#routing/contract/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { beAbsent } from '../../../test/support/absences.ts';
import { openBrowser, readCode } from '../../../test/support/browsers.ts';
import { approval, decide, openedReview, replyOf } from '../../../test/support/enquiries.ts';
import { buildMail } from '../../../test/support/mailbox.ts';
import type { Signed } from '../../../test/support/people.ts';
import { fillTables } from '../../../test/support/rows.ts';
import { receiveEnquiry } from '#enquiries/server/intake/service.ts';
import { followAuditTrail } from '#notifications/server/follower.ts';
import { systemClock } from './clock.ts';
import { KeptFailure, withEntry, type EntryScope } from './scope.ts';

let server: TestApp;
let mine: Signed;
let theirs: Signed;
let tables: string[];

const asEntry = <T>(work: (entry: EntryScope) => Promise<T>) =>
  withEntry(server.tools.db, server.clock, work);

/** A newcomer who chose this organisation at sign-up. */
const askToJoin = async (organisationId: string): Promise<void> => {
  const at = openBrowser(server.app);
  const password = 'Sturdy-4-valves!';
  const who = {
    name: 'Nadia Specimen',
    email: `newcomer-${organisationId}@specimen.example`,
    password,
    confirmPassword: password,
  };
  const where = {
    org_name: 'Specimen Works',
    sector: 'Manufacturing',
    department: 'Finance',
    country: 'oman',
    place_id: `db_${organisationId}`,
  };
  await replyOf(at.call(accountEndpoints.signUp, { body: { ...who, ...where } }));
  await replyOf(
    at.call(accountEndpoints.verifyUser, { body: { otp: await readCode(server.app, who.email) } }),
  );
};

/** One organisation with at least one row in every table, most of them written through the services. */
const settle = async (): Promise<Signed> => {
  const owner = await server.signInAs({ role: 'Owner', departments: [...departments] });
  await owner.within(({ db, organisationId }) =>
    db.updateTable('organisations').set({ isListed: true }).where('id', '=', organisationId).execute(),
  );
  await askToJoin(owner.organisationId);
  await replyOf(
    owner.call(memberEndpoints.add, {
      body: {
        name: 'Ines Invited',
        email: `invited-${owner.organisationId}@specimen.example`,
        role: 'Viewer',
        departments: [],
      },
    }),
  );
  await replyOf(
    owner.call(permissionEndpoints.write, {
      params: { role: 'Viewer' },
      body: { abilities: ['enquiries:read'] },
    }),
  );
  const bytes = Buffer.from(await buildMail({ text: 'Please quote ten valves.' }));
  await owner.within((scope) =>
    receiveEnquiry(scope, [{ name: 'a.eml', mediaType: 'message/rfc822', bytes }], server.tools.queue),
  );
  const { id, requirements } = await openedReview(owner, [['Finance']]);
  const change = { action: 'edit' as const, text: 'Pay in thirty days.' };
  const { revision } = await replyOf(
    owner.call(requirementEndpoints.change, {
      params: { id, requirementId: requirements[0]?.id ?? '' },
      body: change,
    }),
  );
  await replyOf(owner.call(reviewEndpoints.remind, { params: { id }, body: { department: 'Finance' } }));
  for (const department of departments) await replyOf(decide(owner, id, approval(department, revision)));
  const deviations = [{ requirementId: requirements[0]?.id ?? '', offer: 'Forty days' }];
  await replyOf(
    owner.call(reviewEndpoints.approve, {
      params: { id },
      body: { outcome: 'accepted', reason: '', deviations, revision },
    }),
  );
  const checklist = {
    department: 'Finance' as const,
    version: 0,
    questions: ['Is the price firm?'],
    retired: [],
  };
  await replyOf(owner.call(reviewEndpoints.changeChecklist, { body: checklist }));
  await replyOf(
    owner.call(notificationEndpoints.choose, { body: { kind: 'mentioned', inApp: true, mail: 'off' } }),
  );
  await replyOf(owner.call(notificationEndpoints.setTime, { body: { timeZone: 'UTC', hour: 7 } }));
  await replyOf(owner.call(dashboardEndpoints.completeStep, { body: { step: 2 } }));
  await replyOf(
    owner.call(routingEndpoints.change, {
      params: { subject: 'bolting' },
      body: { departments: ['Operations'] },
    }),
  );
  await replyOf(
    beAbsent(owner, await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId })),
  );
  await fillTables(owner, id, requirements[0]?.id ?? '');
  // The newcomer's request for membership is told to the owner.
  await followAuditTrail({ ...server.tools, appUrl: server.tools.config.appUrl }, owner.organisationId);
  return owner;
};

beforeAll(async () => {
  server = await startApp();
  const { rows } = await server.tools.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
    where c.relkind in ('r', 'p') order by 1`);
  tables = rows.map((row) => row.name);
  [mine, theirs] = [await settle(), await settle()];
});
afterAll(() => server.stop());

const organisationsIn = (person: Signed, table: string) =>
  person.within(async ({ db }) => {
    const { rows } = await sql<{
      organisationId: string;
    }>`select organisation_id from ${sql.table(table)}`.execute(db);
    return rows.map((row) => row.organisationId);
  });

/** Rows touched by a statement, or `denied` when the role may not run it on any row, its own included. */
const effectOf = (person: Signed, statement: string): Promise<number | 'denied'> =>
  person
    .within(async ({ db }) => Number((await sql.raw(statement).execute(db)).numAffectedRows ?? 0))
    .catch((error: { code?: string }) => {
      // Not granted, or refused by a trigger.
      if (error.code === '42501' || error.code === 'P0001') return 'denied';
      throw error;
    });

describe('the wall between organisations', () => {
  it('has a row of each of two organisations in every table with organisation_id', async () => {
    expect(tables.length).toBeGreaterThan(15);
    for (const table of tables) {
      for (const person of [mine, theirs])
        expect([table, new Set(await organisationsIn(person, table))]).toEqual([
          table,
          new Set([person.organisationId]),
        ]);
    }
  });

  it('refuses to write a row into another organisation', async () => {
    for (const table of tables.filter((each) => each !== 'organisations')) {
      expect([
        table,
        await effectOf(mine, `insert into ${table} (organisation_id) values ('${theirs.organisationId}')`),
      ]).toEqual([table, 'denied']);
    }
    expect(
      await effectOf(
        mine,
        `insert into organisations (name, sector, country) values ('Another', 'Services', 'oman')`,
      ),
    ).toBe('denied');
  });

  it('changes and deletes nothing of another organisation', async () => {
    const before = await Promise.all(tables.map((table) => organisationsIn(theirs, table)));
    const { rows: granted } = await server.tools.pool.query<{ name: string }>(
      `select table_name as name from information_schema.role_table_grants where grantee = 'app_request' and privilege_type = 'DELETE'`,
    );
    const deletable = new Set(granted.map((row) => row.name));
    for (const table of tables) {
      const { rows } = await server.tools.pool.query<{ name: string }>(
        `select column_name as name from information_schema.column_privileges where grantee = 'app_request' and privilege_type = 'UPDATE' and table_name = $1 and column_name <> 'organisation_id' limit 1`,
        [table],
      );
      const column = rows[0]?.name;
      const update = (person: Signed) =>
        `update ${table} set ${column ?? 'organisation_id'} = ${column ?? 'organisation_id'} where organisation_id = '${person.organisationId}'`;
      expect([table, await effectOf(mine, update(theirs))]).toEqual([table, column ? 0 : 'denied']);
      if (column) expect([table, await effectOf(mine, update(mine))]).not.toEqual([table, 0]);
      expect([
        table,
        await effectOf(mine, `delete from ${table} where organisation_id = '${theirs.organisationId}'`),
      ]).toEqual([table, deletable.has(table) ? 0 : 'denied']);
    }
    expect(await Promise.all(tables.map((table) => organisationsIn(theirs, table)))).toEqual(before);
  });

  it('does not move a row of one organisation into another', async () => {
    for (const table of ['enquiries', 'requirements', 'sessions', 'memberships']) {
      expect(await effectOf(mine, `update ${table} set organisation_id = '${theirs.organisationId}'`)).toBe(
        'denied',
      );
    }
  });

  it('shows nothing to the owner of the tables as long as no role is taken', async () => {
    for (const table of tables)
      expect([table, (await server.tools.pool.query(`select 1 from ${table}`)).rowCount]).toEqual([table, 0]);
  });

  it('opens to strangers only the tables of sign-up, sign-in and invitation, what a mail is delivered by, which archives have served their time, and the numbers that say who is to be told something', async () => {
    const { rows } = await server.tools.pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
       and (has_table_privilege('app_entry', oid, 'select,insert,update,delete,truncate,references,trigger') or has_any_column_privilege('app_entry', oid, 'select,insert,update')) order by 1`,
    );
    expect(rows.map((row) => row.name)).toEqual([
      'access_requests',
      'archives',
      'audit_heads',
      'audit_signatures',
      'codes',
      'demo_requests',
      'inbound_addresses',
      'invites',
      'magi_days',
      'mailboxes',
      'memberships',
      'newsletter_links',
      'newsletter_subscriptions',
      'notification_cursors',
      'organisation_people',
      'organisations',
      'outbox_mails',
      'pending_sign_ups',
      'rate_limits',
      'received_mails',
      'role_abilities',
      'sessions',
      'trail_streams',
      'users',
    ]);
    for (const query of [
      'select 1 from enquiries',
      'select title from archives',
      'select 1 from audit_events',
      'select hash from audit_heads',
      'select hash from audit_signatures',
      'select sealed_secret from mailboxes',
      'select subject from received_mails',
      'update notification_cursors set seq = 0',
    ]) {
      await expect(asEntry(({ db }) => sql.raw(query).execute(db))).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('never shows a member a password hash', async () => {
    await expect(
      mine.within(({ db }) => sql`select password_hash from users`.execute(db)),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a transaction', () => {
  const write = ({ db, now }: EntryScope, key: string) =>
    db.insertInto('rateLimits').values({ key, windowStart: now, count: 1 }).execute();
  const has = (key: string) =>
    asEntry(
      async ({ db }) =>
        (await db.selectFrom('rateLimits').select('key').where('key', '=', key).execute()).length > 0,
    );

  it('is undone by a failure, and kept by a KeptFailure, which is thrown all the same', async () => {
    const failing = (key: string, error: Error) =>
      asEntry((entry) => write(entry, key).then(() => Promise.reject(error)));
    await expect(failing('undone', new AppError(kitFailures.notFound))).rejects.toMatchObject({
      failure: kitFailures.notFound,
    });
    await expect(failing('kept', new KeptFailure(new AppError(kitFailures.notFound)))).rejects.toMatchObject({
      failure: kitFailures.notFound,
      message: kitFailures.notFound.message,
    });
    expect([await has('undone'), await has('kept')]).toEqual([false, true]);
  });

  it('does what waits for its commit after it, and never without it', async () => {
    const seen: boolean[] = [];
    const later = async (entry: EntryScope, key: string, error: Error | null) => {
      await write(entry, key);
      entry.afterCommit(async () => void seen.push(await has(key)));
      if (error) throw error;
    };
    await asEntry((entry) => later(entry, 'later-1', null));
    await asEntry((entry) => later(entry, 'later-2', new Error('undone'))).catch(() => undefined);
    await asEntry((entry) => later(entry, 'later-3', new KeptFailure(new Error('kept')))).catch(
      () => undefined,
    );
    expect(seen).toEqual([true, true]);
  });

  it('is not run again because of what came after its commit', async () => {
    let runs = 0;
    const running = asEntry(async (entry) => {
      runs += 1;
      entry.afterCommit(() => Promise.reject(Object.assign(new Error('late'), { code: '40001' })));
    });
    await running.catch(() => undefined);
    expect(runs).toBe(1);
  });

  it('is run again after a serialization failure, four times at most', async () => {
    let runs = 0;
    const until =
      (enough: number) =>
      async ({ db, afterCommit }: EntryScope) => {
        runs += 1;
        afterCommit(() => void done.push(runs));
        if (runs < enough)
          await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(db);
      };
    const done: number[] = [];
    await asEntry(until(3));
    expect([runs, done]).toEqual([3, [3]]);
    runs = 0;
    await expect(asEntry(until(9))).rejects.toMatchObject({ code: '40001' });
    expect([runs, done]).toEqual([4, [3]]);
  });

  it('survives a real deadlock: the one that lost is run again', async () => {
    await asEntry(async (entry) => {
      await write(entry, 'left');
      await write(entry, 'right');
    });
    let runs = 0;
    let waiting = 2;
    let open: () => void = () => undefined;
    const bothHoldOne = new Promise<void>((resolve) => (open = resolve));
    const add = ({ db }: EntryScope, key: string) =>
      db
        .updateTable('rateLimits')
        .set({ count: sql<number>`count + 1` })
        .where('key', '=', key)
        .execute();
    const crossing = (first: string, second: string) =>
      withEntry(server.tools.db, systemClock, async (entry) => {
        runs += 1;
        await add(entry, first);
        waiting -= 1;
        if (waiting <= 0) open();
        await bothHoldOne;
        await add(entry, second);
      });
    await Promise.all([crossing('left', 'right'), crossing('right', 'left')]);
    const rows = await asEntry(({ db }) =>
      db.selectFrom('rateLimits').select('count').where('key', 'in', ['left', 'right']).execute(),
    );
    // The one that lost may lose once more against a slow winner; what counts is that both are done, once.
    expect(runs).toBeGreaterThanOrEqual(3);
    expect(rows.map((row) => row.count)).toEqual([3, 3]);
  });
});
