import { sql, type RawBuilder } from 'kysely';
import type { Making } from '#archives/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { Noun } from './nouns.ts';

const rowsAtOnce = 200;
const filesAtOnce = 500;
/** A file is never whole in memory. */
const sliceBytes = 2 * 1024 * 1024;

type Row = Record<string, unknown>;
type Within = Making['within'];

/** The columns of a table, and those that tell one row from another. */
type Shape = { columns: string[]; key: string[] };

const shapeOf = async (scope: Scope, { table, without = [] }: Noun): Promise<Shape> => {
  const { rows } = await sql<{ name: string; place: number | null }>`
    select a.attname as name, array_position(i.indkey::int[], a.attnum::int) as place from pg_attribute a
      join pg_index i on i.indrelid = a.attrelid and i.indisprimary
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`.execute(
    scope.db,
  );
  const left = new Set(['organisation_id', ...without]);
  return {
    columns: rows.flatMap(({ name }) => (left.has(name) ? [] : name)),
    key: rows
      .flatMap(({ name, place }) => (place === null ? [] : { name, place }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ name }) => name),
  };
};

const columnsIn = (row: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${row}.${name}`)));

/**
 * Rows of a table behind one of them, by what tells them apart; each as JSON under the names its columns have. A column that stays
 * here is not read: the bytes of a file would be.
 */
const listRows = async (
  { db, organisationId }: Scope,
  table: string,
  { columns, key }: Shape,
  after: Row | null,
): Promise<{ row: Row; last: Row }[]> => {
  const behind = after
    ? sql`and (${columnsIn('t', key)}) > (select ${columnsIn('l', key)}
        from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(after)}::jsonb) l)`
    : sql``;
  const last = sql.join(key.flatMap((name) => [sql.lit(name), sql`${sql.ref(`t.${name}`)}`]));
  const { rows } = await sql<{ row: Row; last: Row }>`
    select (select to_jsonb(r) from (select ${columnsIn('t', columns)}) r) as row, jsonb_build_object(${last}) as last
      from ${sql.table(table)} t
      where t.organisation_id = ${organisationId} ${behind} order by ${columnsIn('t', key)} limit ${sql.lit(rowsAtOnce)}`.execute(
    db.withoutPlugins(),
  );
  return rows;
};

/** The rows of a table that are the organisation's, some at a time: no transaction lasts as long as the table is large. */
export const streamRows = async function* (within: Within, noun: Noun): AsyncGenerator<Row[]> {
  const shape = await within((scope) => shapeOf(scope, noun));
  for (let after: Row | null = null; ;) {
    const behind: Row | null = after;
    const found: { row: Row; last: Row }[] = await within((scope) =>
      listRows(scope, noun.table, shape, behind),
    );
    if (found.length > 0) yield found.map(({ row }) => row);
    if (found.length < rowsAtOnce) return;
    after = found.at(-1)?.last ?? null;
  }
};

/** Names and addresses of everyone the other tables name by their id, also of those who have left. */
export const listPeople = async (scope: Scope): Promise<{ id: string; name: string; email: string }[]> => {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select u.id, u.name, u.email from users u join organisation_people p on p.user_id = u.id
      where p.organisation_id = ${scope.organisationId} order by u.name`.execute(scope.db);
  return rows;
};

export type ListedFile = { id: string; name: string; size: number };

const filesIn = ({ db, organisationId }: Scope) =>
  db.selectFrom('files').where('organisationId', '=', organisationId);

export const countFiles = async (scope: Scope): Promise<number> => {
  const { count } = await filesIn(scope)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The files of the organisation, by their ids. */
export const streamFiles = async function* (within: Within): AsyncGenerator<ListedFile> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const after = last;
    const found = await within((scope) =>
      filesIn(scope)
        .select(['id', 'name', 'size'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(filesAtOnce)
        .execute(),
    );
    yield* found;
    if (found.length < filesAtOnce) return;
    last = found.at(-1)?.id ?? last;
  }
};

/** The bytes of a file, a piece at a time. */
export const streamBytes = async function* (
  within: Within,
  { id, size }: ListedFile,
): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += sliceBytes) {
    const piece = await within((scope) =>
      filesIn(scope)
        .select(sql<Buffer>`substring(content from ${at + 1}::int for ${sliceBytes}::int)`.as('bytes'))
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (piece) yield piece.bytes;
  }
};
