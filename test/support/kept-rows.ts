import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import type { Signed } from './people.ts';

/** Every row of every table of a person's organisation as text, behind the name of its table; the trail and the bytes of files apart. */
export const listKeptRows = async ({ tools }: TestApp, person: Signed): Promise<string[]> => {
  const { rows } = await tools.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('audit_events', 'files')`,
  );
  const texts: string[] = [];
  for (const { name } of rows)
    await person.within(async ({ db }) => {
      const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
      texts.push(...found.rows.map(({ row }) => `${name} ${row}`));
    });
  return texts;
};
