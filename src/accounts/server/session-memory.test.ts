import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { createApp, openTools } from '#app/server/app.ts';
import { SentQuery } from '#kit/server/database/sent-query.ts';
import { openLog } from '#kit/server/log.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { addEnquiry, headersOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { rememberSessions } from './session-memory.ts';
import { findSession, type FoundSession } from './sessions-store.ts';

const token = Buffer.from('token');
const sessionIn = (organisationId: string) => ({ organisationId }) as FoundSession;

/** A memory, what it hears, and how often it had to read. */
const openMemory = () => {
  type Tell = (organisationId: string | null) => void;
  let [tell, tellOwn]: [Tell, Tell] = [() => undefined, () => undefined];
  const state = { isListening: true, reads: 0 };
  const memory = rememberSessions(
    {
      isListening: () => state.isListening,
      onSessionsChanged: (listener) => {
        tell = listener;
        return () => undefined;
      },
    },
    { onOwnSessionsChanged: (listener) => void (tellOwn = listener) },
  );
  const find = (during: () => void = () => undefined) =>
    memory.find(token, () => {
      state.reads += 1;
      during();
      return Promise.resolve(sessionIn('one'));
    });
  return {
    find,
    state,
    tell: (id: string | null) => tell(id),
    tellOwn: (id: string | null) => tellOwn(id),
  };
};

describe('what a process remembers of sessions', () => {
  it('is read once, until the organisation or anybody changes, and not for another organisation', async () => {
    const { find, state, tell, tellOwn } = openMemory();
    await find();
    await find();
    tell('another');
    tellOwn('another');
    await find();
    expect(state.reads).toBe(1);
    tell('one');
    await find();
    tell(null);
    await find();
    tellOwn('one');
    await find();
    expect(state.reads).toBe(4);
  });

  it('holds nothing that changed while it was read, nothing for long, and nothing while changes cannot be heard', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { find, state, tell } = openMemory();
    await find(() => tell('one'));
    vi.advanceTimersByTime(1);
    await find();
    expect(state.reads).toBe(2);
    vi.advanceTimersByTime(4_990);
    await find();
    expect(state.reads).toBe(2);
    vi.advanceTimersByTime(20);
    await find();
    expect(state.reads).toBe(3);
    state.isListening = false;
    await find();
    await find();
    expect(state.reads).toBe(5);
    vi.useRealTimers();
  });
});

describe('a session', () => {
  let server: TestApp;
  let elsewhere: Awaited<ReturnType<typeof createApp>>;
  let closeTools: () => Promise<void>;
  let owner: Signed;
  beforeAll(async () => {
    server = await startApp();
    const { config, clock } = server.tools;
    const tools = await openTools(config, server.connection, openLog('silent'), clock);
    closeTools = () => tools.close();
    elsewhere = await createApp(tools, { pages: false });
    owner = await server.signInAs({});
  });
  afterAll(async () => {
    await elsewhere.close();
    await closeTools();
    await server.stop();
  });

  const askElsewhere = async () =>
    (
      await elsewhere.inject({
        method: 'GET',
        url: `/api/${recordEndpoints.list.path}`,
        headers: headersOf(owner),
      })
    ).statusCode;

  it.each([
    ['ends', sql`update sessions set ended_at = now(), ended_because = 'test' where user_id = `],
    ['loses its member', sql`update memberships set state = 'deactivated' where user_id = `],
  ])('AUTH-15: that %s in one process is refused in another once that has heard of it', async (_, change) => {
    owner = await server.signInAs({});
    // Time hardly goes on: what is remembered does not grow too old, however slow the machine is.
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.001));
    onTestFinished(() => clock.mockRestore());
    expect([await askElsewhere(), await askElsewhere()]).toEqual([200, 200]);
    await owner.within(({ db }) => sql`${change}${owner.userId}`.execute(db));
    await expect.poll(askElsewhere).toBe(401);
  });

  /** An app of the same process that hears from no other. */
  const openDeaf = async () => {
    const { tools } = server;
    const deaf = await createApp(
      { ...tools, live: { ...tools.live, onSessionsChanged: () => () => undefined } },
      { pages: false },
    );
    onTestFinished(() => deaf.close());
    return {
      list: async (person: Signed) =>
        (
          await deaf.inject({
            method: 'GET',
            url: `/api/${recordEndpoints.list.path}`,
            headers: headersOf(person),
          })
        ).statusCode,
      move: async (person: Signed, id: string) =>
        (
          await deaf.inject({
            method: 'POST',
            url: `/api/enquiries/${id}/move`,
            headers: headersOf(person),
            payload: { Status: 'drafting' },
          })
        ).statusCode,
    };
  };

  it.each([
    [
      'a session that ends',
      `update sessions set ended_at = now(), ended_because = 'test' where user_id = $1`,
      401,
    ],
    ['a member who is deactivated', `update memberships set state = 'deactivated' where user_id = $1`, 401],
    ['a member who is removed', `delete from memberships where user_id = $1`, 401],
    ['a role that changes', `update memberships set role = 'Viewer' where user_id = $1`, 403],
    [
      'what a role may do',
      `insert into role_abilities (organisation_id, role, abilities)
        select organisation_id, role, '{}' from memberships where user_id = $1`,
      403,
    ],
    [
      'a trial that ends',
      `update organisations set trial_ends_at = now() - interval '1 day'
        where id = (select organisation_id from memberships where user_id = $1)`,
      403,
    ],
  ])('AUTH-15: %s counts from the next call on in the process that changed it', async (_, change, status) => {
    const { list, move } = await openDeaf();
    const person = await server.signInAs({ role: 'Coordinator' });
    const { id } = await addEnquiry(person);
    expect([await list(person), await list(person)]).toEqual([200, 200]);
    await person.within(({ db }) => sql.raw(change.replace('$1', `'${person.userId}'`)).execute(db));
    expect(await move(person, id)).toBe(status);
  });

  it('is not read again after a call that changes nothing about it', async () => {
    const { list, move } = await openDeaf();
    const person = await server.signInAs({});
    const { id } = await addEnquiry(person);
    await list(person);
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => sent.mockRestore());
    expect([await move(person, id), await list(person)]).toEqual([200, 200]);
    const texts = sent.mock.calls.flatMap(([query]: unknown[]) =>
      query instanceof SentQuery ? query.texts : [],
    );
    expect(texts).toContainEqual(expect.stringMatching(/update "enquiries"/));
    expect(texts.filter((text) => text.includes('"sessions"'))).toEqual([]);
  });

  it('AUTH-15: whatever is remembered of it is watched by the database', async () => {
    const [statement = ''] = await owner.within((scope) =>
      statementsOf(scope, (own) => findSession(own, token)),
    );
    const inTheDatabase = (name = '') => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const read = [...statement.matchAll(/"(\w+)"\."(\w+)"/g)].map(
      ([, table, column]) => `${inTheDatabase(table)}.${inTheDatabase(column)}`,
    );
    const { rows: watched } = await sql<{ name: string; deletes: boolean }>`
      select c.relname || '.' || a.attname as name, t.tgtype & 8 > 0 as deletes
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where t.tgfoid = 'announce_changed_sessions'::regproc and t.tgenabled = 'O' and t.tgtype & 16 > 0
        and (cardinality(t.tgattr::int2[]) = 0 or a.attnum = any(t.tgattr::int2[]))`.execute(server.tools.db);
    const updated = new Set(watched.map(({ name }) => name));
    // Keys are never changed, and when a session was last seen decides on nothing.
    const isFixed = (name: string) => /\.(?:id|user_id|organisation_id|token_hash|last_seen_at)$/.test(name);
    expect(read.length).toBeGreaterThan(15);
    expect(read.filter((name) => !isFixed(name) && !updated.has(name))).toEqual([]);
    const tableOf = (name: string) => name.split('.')[0] ?? '';
    const tables = [...new Set(read.map(tableOf))].toSorted();
    expect(tables).toEqual(['memberships', 'organisations', 'role_abilities', 'sessions', 'users']);
    // A person or an organisation goes only after its memberships.
    const deleted = new Set(watched.flatMap(({ name, deletes }) => (deletes ? [tableOf(name)] : [])));
    expect([...deleted].toSorted()).toEqual(['memberships', 'role_abilities', 'sessions']);
    const { rows: hidden } = await sql`
      select t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relname = any(${tables}) and not t.tgisinternal and t.tgtype & 2 > 0 and t.tgtype & 16 > 0`.execute(
      server.tools.db,
    );
    // A trigger before the change could change columns that the statement does not name.
    expect(hidden).toEqual([]);
  });
});
