import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../../test/support/database.ts';
import { openLog } from '../log.ts';
import { withEntry, withScope } from '../scope.ts';
import { systemClock } from '../clock.ts';
import { openPool, type Databases } from './pool.ts';
import type { SentQuery } from './sent-query.ts';
import type { Database } from './tables.ts';
import { commitWithNext } from './transaction.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let opened: Databases;
beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(async () => {
  opened = openPool(database.connection, openLog('silent'), 1);
  return () => opened.pool.end();
});
afterAll(() => database.drop());

const double = (db: Kysely<Database>, n: number) =>
  sql<{ n: number }>`select ${n}::int * 2 as n`.execute(db).then(({ rows }) => rows[0]?.n);
const prepared = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};

describe('a statement that comes often', () => {
  it('is prepared from its third time on, and answers as before', async () => {
    const { db } = opened;
    expect([await double(db, 1), await double(db, 2)]).toEqual([2, 4]);
    expect(await prepared(db)).toEqual([]);
    expect([await double(db, 3), await double(db, 4)]).toEqual([6, 8]);
    expect(await prepared(db)).toEqual(['select $1::int * 2 as n']);
  });

  it('is not kept in numbers that know no end', async () => {
    const { db } = opened;
    for (let text = 0; text < 320; text += 1)
      for (let time = 0; time < 3; time += 1)
        await sql`select ${time}::int as ${sql.ref(`column_${text}`)}`.execute(db);
    expect(await prepared(db)).toHaveLength(300);
  });

  it('whose columns a migration changes is run again by the transaction', async () => {
    const { db } = opened;
    await sql`create table changing (a int); grant select on changing to app_entry`.execute(db);
    const read = () =>
      withEntry(db, systemClock, (entry) =>
        sql`select * from changing where a > ${0} or a is null`.execute(entry.db),
      );
    for (let time = 0; time < 4; time += 1) await read();
    await sql`alter table changing add b int; insert into changing values (1, 2)`.execute(db);
    expect((await read()).rows).toEqual([{ a: 1, b: 2 }]);
    expect((await read()).rows).toEqual([{ a: 1, b: 2 }]);
  });
});

describe('a statement that fails', () => {
  it('when it is prepared, is prepared anew the next time', async () => {
    const { db } = opened;
    const half = (n: number) => sql<{ n: number }>`select 10 / ${n}::int as n`.execute(db);
    await half(1);
    await half(1);
    await expect(half(0)).rejects.toThrow('division by zero');
    expect((await half(5)).rows).toEqual([{ n: 2 }]);
    await expect(half(0)).rejects.toThrow('division by zero');
    expect((await half(2)).rows).toEqual([{ n: 5 }]);
  });

  it('before it is sent, leaves the beginning of its transaction to the next', async () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const read = await withEntry(opened.db, systemClock, async (entry) => {
      await expect(sql`select ${circle}::text`.execute(entry.db)).rejects.toThrow('circular');
      return sql<{ role: string }>`select current_user as role, ${1}::int as n`.execute(entry.db);
    });
    expect(read.rows).toEqual([{ role: 'app_entry', n: 1 }]);
  });

  it('says in its trace who asked', async () => {
    const askWrongly = async (db: Kysely<Database>) => {
      await sql`select ${1}::int / 0`.execute(db);
    };
    await expect(askWrongly(opened.db)).rejects.toMatchObject({
      stack: expect.stringContaining('askWrongly'),
    });
  });
});

it('the keys of a row are the code’s own in a transaction, and the columns’ where it is asked without', async () => {
  const ask = (db: Kysely<Database>) =>
    sql`select ${1}::int as first_column, null as second_column`.execute(db);
  await withEntry(opened.db, systemClock, async ({ db }) => {
    for (let time = 0; time < 4; time += 1) {
      expect((await ask(db)).rows).toEqual([{ firstColumn: 1, secondColumn: null }]);
      expect((await ask(db.withoutPlugins())).rows).toEqual([{ first_column: 1, second_column: null }]);
    }
  });
});

it('a statement that changes rows says how many, each time it comes', async () => {
  await sql`create table counted (n int); grant insert, select on counted to app_entry`.execute(opened.db);
  await withEntry(opened.db, systemClock, async ({ db }) => {
    for (let time = 0; time < 4; time += 1)
      expect(await sql`insert into counted values (${time}), (${time})`.execute(db)).toEqual({
        rows: [],
        numAffectedRows: 2n,
      });
  });
});

describe('what is sent ahead of the statement it prepares', () => {
  it('fails the transaction with its own error, and nothing is done in another role', async () => {
    const { db } = opened;
    await sql`create table untouched (n int)`.execute(db);
    const trying = db.transaction().execute(async (transaction) => {
      await sql`select set_config('role', 'nobody_at_all', true)`.execute(transaction);
      await sql`insert into untouched values (1)`.execute(transaction);
    });
    await expect(trying).rejects.toThrow('role "nobody_at_all" does not exist');
    expect((await sql`select 1 from untouched`.execute(db)).rows).toEqual([]);
  });

  it('keeps a transaction apart from the one before on the same connection', async () => {
    const { db } = opened;
    const roleIn = (role: string) =>
      db.transaction().execute(async (transaction) => {
        await sql`select set_config('role', ${role}, true)`.execute(transaction);
        return (await sql<{ role: string }>`select current_user as role`.execute(transaction)).rows[0]?.role;
      });
    expect([await roleIn('app_entry'), await roleIn('app_request')]).toEqual(['app_entry', 'app_request']);
    const { rows } = await sql<{ role: string }>`select current_user = session_user as own`.execute(db);
    expect(rows).toEqual([{ own: true }]);
  });

  /** The texts that reach the database from now on. */
  const listen = async (): Promise<string[]> => {
    const sent: string[] = [];
    const client = await opened.pool.connect();
    const query = client.query.bind(client);
    client.query = ((statement: SentQuery) => {
      sent.push(...statement.texts);
      return query(statement);
    }) as typeof client.query;
    client.release();
    return sent;
  };

  it('is not sent where nothing comes after it', async () => {
    const sent = await listen();
    await withEntry(opened.db, systemClock, async () => 1);
    const failing = withEntry(opened.db, systemClock, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(sent).toEqual([]);
    await withEntry(opened.db, systemClock, (entry) => sql`select 1`.execute(entry.db));
    expect(sent).toEqual(['begin', `select set_config('role', 'app_entry', true)`, 'select 1', 'commit']);
  });

  it('leaves a role out that another one follows at once', async () => {
    const sent = await listen();
    const nobody = { userId: null, name: '', role: '', departments: [], abilities: [] };
    const { rows } = await withScope(
      opened.db,
      systemClock,
      { organisationId: randomUUID(), actor: nobody },
      (scope) => sql<{ role: string }>`select current_user as role`.execute(scope.db),
    );
    expect(rows).toEqual([{ role: 'app_request' }]);
    expect(sent.filter((text) => text.includes('role'))).toEqual([
      expect.stringContaining('app.org'),
      'select current_user as role',
    ]);
  });
});

describe('statements of one transaction that are begun at once', () => {
  const oneAndTwo = (db: Kysely<Database>) =>
    Promise.all([
      sql<{ n: number }>`select 1 as n`.execute(db).then(({ rows }) => rows[0]?.n),
      sql<{ n: number }>`select 2 as n`.execute(db).then(({ rows }) => rows[0]?.n),
    ]);

  const writesOfOneClient = async (): Promise<number[]> => {
    const client = await opened.pool.connect();
    const { stream } = client.connection;
    client.release();
    const writes: number[] = [];
    const { _writev: write } = stream;
    stream._writev = (chunks, done) => {
      writes.push(chunks.length);
      write?.call(stream, chunks, done);
    };
    return writes;
  };

  it('leave in one write, with the transaction that they begin, and answer each its own', async () => {
    const writes = await writesOfOneClient();
    const answers = await withEntry(opened.db, systemClock, (entry) => oneAndTwo(entry.db), 'sent');
    expect(answers).toEqual([1, 2]);
    await sql`select 1`.execute(opened.db);
    expect(writes).toHaveLength(1);
  });

  it('leave with the commit where they are the last, and a statement that comes later is refused', async () => {
    const [{ db }, writes] = [opened, await writesOfOneClient()];
    let late: Promise<unknown> = Promise.resolve();
    const answers = await withEntry(db, systemClock, async (entry) => {
      commitWithNext(entry.db);
      const both = await oneAndTwo(entry.db);
      late = double(entry.db, 4);
      await late.catch(() => undefined);
      return both;
    });
    expect(answers).toEqual([1, 2]);
    await expect(late).rejects.toThrow('The transaction has ended.');
    expect(writes).toHaveLength(1);
    // What commits with its next statements is one transaction, not the next one on its connection.
    expect(
      await withEntry(db, systemClock, async (entry) => [
        await double(entry.db, 1),
        await double(entry.db, 2),
      ]),
    ).toEqual([2, 4]);
  });

  it('fail with their own error where the commit left with them, and the connection serves the next', async () => {
    const { db } = opened;
    const failing = withEntry(db, systemClock, async (entry) => {
      commitWithNext(entry.db);
      await sql`select 1 / ${0}::int`.execute(entry.db);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await withEntry(db, systemClock, (entry) => double(entry.db, 3))).toBe(6);
  });

  it('need not be any: the transaction is then ended once, however it ends', async () => {
    const { db, pool } = opened;
    const client = await pool.connect();
    const notices: unknown[] = [];
    client.on('notice', (notice) => notices.push(notice.message));
    client.release();
    const beginAndEnd = (end: () => void) =>
      withEntry(db, systemClock, async (entry) => {
        await double(entry.db, 1);
        commitWithNext(entry.db);
        end();
      });
    await beginAndEnd(() => undefined);
    const failing = beginAndEnd(() => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await withEntry(db, systemClock, async (entry) => commitWithNext(entry.db));
    const next = withEntry(db, systemClock, async (entry) => [
      await double(entry.db, 1),
      await double(entry.db, 2),
    ]);
    expect(await next).toEqual([2, 4]);
    expect(notices).toEqual([]);
  });

  it('fail together, and nothing of the work that goes on reaches the next transaction', async () => {
    const { db } = opened;
    await sql`create table kept (n int); grant insert, select on kept to app_entry`.execute(db);
    let late: Promise<unknown> = Promise.resolve();
    const failing = withEntry(db, systemClock, async (entry) => {
      // While the transaction is rolled back.
      late = new Promise<void>((resolve) => process.nextTick(resolve)).then(() =>
        sql`insert into kept values (1)`.execute(entry.db),
      );
      void late.catch(() => undefined);
      await Promise.all([
        sql`insert into kept values (2)`.execute(entry.db),
        Promise.reject(new Error('no')),
      ]);
    });
    await expect(failing).rejects.toThrow('no');
    await expect(late).rejects.toThrow('The transaction has ended.');
    expect((await sql`select n from kept`.execute(db)).rows).toEqual([]);
  });
});
