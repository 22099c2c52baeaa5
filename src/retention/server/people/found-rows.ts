import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';
import { noteRow } from '#kit/server/evidence/imprints.ts';
import { notedColumns } from '#kit/server/evidence/noted-columns.ts';
import { databasePattern, replaceIn, type Identity } from './identity.ts';
import { notedTables, type Place } from './places.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows of one place that name a person: their keys as text, and how much text each holds. */
export type FoundRows = {
  place: Place;
  keys: Readonly<Record<string, string>>[];
  sizes: number[];
  enquiryIds: string[];
  fileIds: string[];
};

const unique = (ids: readonly (string | null)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))];

const asText = ({ name, type }: Place['columns'][number]): RawBuilder<unknown> =>
  type === 'text[]'
    ? sql`array_to_string(${sql.ref(`t.${name}`)}, e'\\n')`
    : sql`${sql.ref(`t.${name}`)}::text`;

const isNamed = (place: Place, identity: Identity): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    // Word for word, line by line: a value of a list is a whole value as well.
    place.columns.map((column) => sql`${asText(column)} ~* ${`(?n)${databasePattern(identity)}`}`),
    sql` or `,
  )})`;

/** Where a person is named, and which enquiries and files that leads to. */
export const findRows = async (scope: Scope, place: Place, identity: Identity): Promise<FoundRows> => {
  const { db, organisationId } = scope;
  const key = sql.join(place.key.map(({ name }) => sql.ref(`t.${name}`)));
  const keyAsText = sql.join(
    place.key.map(({ name }) => sql`${sql.ref(`t.${name}`)}::text as ${sql.ref(name)}`),
  );
  const size = sql.join(
    place.columns.map((column) => sql`coalesce(length(${asText(column)}), 0)`),
    sql` + `,
  );
  const { rows } = await sql<
    Row & { foundEnquiry: string | null; foundFile: string | null; foundSize: number }
  >`
    select ${keyAsText}, ${place.enquiry === null ? sql`null` : sql.raw(place.enquiry)} as "foundEnquiry",
      ${place.file === null ? sql`null` : sql.ref(`t.${place.file}`)} as "foundFile", ${size} as "foundSize"
    from ${sql.table(place.table)} t where t.organisation_id = ${organisationId} and ${isNamed(place, identity)}
    order by ${key}`.execute(db.withoutPlugins());
  return {
    place,
    keys: rows.map((row) => Object.fromEntries(place.key.map(({ name }) => [name, String(row[name])]))),
    sizes: rows.map(({ foundSize }) => foundSize),
    enquiryIds: unique(rows.map(({ foundEnquiry }) => foundEnquiry)),
    fileIds: unique(rows.map(({ foundFile }) => foundFile)),
  };
};

const textOf = (row: Row, { columns }: Place): Row =>
  Object.fromEntries(columns.map(({ name }) => [name, row[name]]));

/** What one statement reads and writes: so many rows, or so many characters of text and one row. */
const maxRows = 500;
const maxCharacters = 4_000_000;

export const inPortions = ({ keys, sizes }: FoundRows): FoundRows['keys'][] => {
  const portions: FoundRows['keys'][] = [];
  let characters = Number.POSITIVE_INFINITY;
  keys.forEach((key, at) => {
    characters += sizes[at] ?? 0;
    const last = portions.at(-1);
    if (last && last.length < maxRows && characters <= maxCharacters) return void last.push(key);
    portions.push([key]);
    characters = sizes[at] ?? 0;
  });
  return portions;
};

/** Rows given as JSON, by the names and types of their columns. */
const given = (
  rows: readonly Row[],
  columns: readonly { name: string; type: string }[],
): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.join(
    columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )})`;

const isGiven = ({ key }: Place): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    key.map(({ name }) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`given.${name}`)}`),
    sql` and `,
  )}`;

/** Notes changed rows that the trail vouches for, as they are now. */
const noteAnew = async (scope: Scope, place: Place, portion: FoundRows['keys']): Promise<void> => {
  for (const of of notedTables.filter(({ table, heldIn = table }) => heldIn === place.table)) {
    const { rows } = await sql<Row>`select ${notedColumns(of, 't')}
      from ${sql.table(place.table)} t join ${given(portion, place.key)} on ${isGiven(place)}
      where t.organisation_id = ${scope.organisationId}`.execute(scope.db);
    for (const row of rows) noteRow(scope, of, row);
  }
};

/** Takes the person out of the rows that were found, a portion at a time; columns that do not name them are not written. */
export const replaceRows = async (scope: Scope, found: FoundRows, identity: Identity): Promise<void> => {
  const { place } = found;
  const db = scope.db.withoutPlugins();
  const ofOrganisation = sql`t.organisation_id = ${scope.organisationId}`;
  const key = sql.join(place.key.map(({ name }) => sql`${sql.ref(`t.${name}`)}::text as ${sql.ref(name)}`));
  const text = sql.join(place.columns.map(({ name }) => sql.ref(`t.${name}`)));
  for (const portion of inPortions(found)) {
    const { rows } = await sql<Row>`select ${key}, ${text} from ${sql.table(place.table)} t
      join ${given(portion, place.key)} on ${isGiven(place)} where ${ofOrganisation} for update of t`.execute(
      db,
    );
    const changes = rows.map((row) => {
      const after: Row = { ...row, ...(replaceIn(textOf(row, place), identity) as Row) };
      const columns = place.columns.filter(
        ({ name }) => JSON.stringify(after[name]) !== JSON.stringify(row[name]),
      );
      return { after, columns };
    });
    for (const same of Map.groupBy(changes, ({ columns }) =>
      columns.map(({ name }) => name).join(),
    ).values()) {
      const columns = same[0]?.columns ?? [];
      if (columns.length === 0) continue;
      const written = [...place.key, ...columns];
      const values = same.map(({ after }) =>
        Object.fromEntries(written.map(({ name }) => [name, after[name]])),
      );
      await sql`update ${sql.table(place.table)} t
        set ${sql.join(columns.map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`))}
        from ${given(values, written)} where ${ofOrganisation} and ${isGiven(place)}`.execute(db);
    }
    await noteAnew(scope, place, portion);
  }
};
