import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../../../test/support/database.ts';
import { openLog } from '../log.ts';
import { assertRowLevelSecurity } from '../scope.ts';
import { openPool } from './pool.ts';

describe('the check before a server starts', () => {
  const scratch = async (work: (db: ReturnType<typeof openPool>['db']) => Promise<void>) => {
    const database = await createDatabase();
    const { db, pool } = openPool(database.connection, openLog('silent'), 2);
    try {
      await work(db);
    } finally {
      await pool.end();
      await database.drop();
    }
  };

  it('refuses a table that has an organisation but no wall', () =>
    scratch(async (db) => {
      await assertRowLevelSecurity(db);
      await sql`create table forgotten (organisation_id uuid)`.execute(db);
      await expect(assertRowLevelSecurity(db)).rejects.toThrow(
        'table forgotten has an organisation but no wall',
      );
      await sql`alter table forgotten enable row level security`.execute(db);
      await expect(assertRowLevelSecurity(db)).rejects.toThrow('forgotten');
      await sql`call wall_in('forgotten')`.execute(db);
      await assertRowLevelSecurity(db);
    }));

  it('refuses users without a wall', () =>
    scratch(async (db) => {
      await sql`alter table users no force row level security`.execute(db);
      await expect(assertRowLevelSecurity(db)).rejects.toThrow('table users has no wall');
    }));

  it('refuses a table that the request role owns', () =>
    scratch(async (db) => {
      await sql`create table lent (id int); grant create on schema public to app_request; alter table lent owner to app_request`.execute(
        db,
      );
      await expect(assertRowLevelSecurity(db)).rejects.toThrow('table lent belongs to app_request');
    }));

  it('refuses a request role that looks over the wall', () =>
    scratch(async (db) => {
      // Only a superuser may give BYPASSRLS; a temporary view stands in for the catalogue instead.
      const trying = db.transaction().execute(async (transaction) => {
        await sql`create temporary view pg_roles as select 'app_request'::name as rolname, false as rolsuper, true as rolbypassrls`.execute(
          transaction,
        );
        await assertRowLevelSecurity(transaction);
      });
      await expect(trying).rejects.toThrow('role app_request bypasses row-level security');
    }));
});
