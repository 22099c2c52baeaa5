import { sql } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';
import type { Noun } from './nouns.ts';

const rowsAtOnce = 200;

/**
 * The rows of a table that are the organisation's, some at a time from one cursor, as JSON under
 * the names the columns have.
 */
export const streamRows = async function* (
  scope: Scope,
  { table, without = [] }: Noun,
): AsyncGenerator<unknown[]> {
  const { db, organisationId } = scope;
  const left = sql.join(['organisation_id', ...without].map((name) => sql.lit(name)));
  await sql`declare takeout no scroll cursor for
    select to_jsonb(t) - array[${left}]::text[] as row from ${sql.table(table)} t
      where t.organisation_id = ${sql.lit(organisationId)}`.execute(db);
  try {
    for (;;) {
      const { rows } = await sql<{ row: unknown }>`fetch ${sql.lit(rowsAtOnce)} from takeout`.execute(db);
      if (rows.length === 0) return;
      yield rows.map(({ row }) => row);
    }
  } finally {
    await sql`close takeout`.execute(db);
  }
};

/** Names and addresses of everyone the other tables name by their id, also of those who have left. */
export const listPeople = async (scope: Scope): Promise<{ id: string; name: string; email: string }[]> => {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select u.id, u.name, u.email from users u join organisation_people p on p.user_id = u.id
      where p.organisation_id = ${scope.organisationId} order by u.name`.execute(scope.db);
  return rows;
};

export const listFileIds = (scope: Scope): Promise<{ id: string; name: string }[]> =>
  scope.db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('organisationId', '=', scope.organisationId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
