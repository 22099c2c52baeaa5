import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';
import { databasePattern, replaceIn, type Identity } from './identity.ts';
import type { Place } from './places.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows of one place that name a person. */
export type FoundRows = { place: Place; keys: Row[]; enquiryIds: string[]; fileIds: string[] };

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
  const keys = sql.join(place.key.map((name) => sql.ref(`t.${name}`)));
  const { rows } = await sql<Row & { foundEnquiry: string | null; foundFile: string | null }>`
    select ${keys}, ${place.enquiry === null ? sql`null` : sql.raw(place.enquiry)} as "foundEnquiry",
      ${place.file === null ? sql`null` : sql.ref(`t.${place.file}`)} as "foundFile"
    from ${sql.table(place.table)} t where t.organisation_id = ${organisationId} and ${isNamed(place, identity)}
    order by ${keys}`.execute(db.withoutPlugins());
  return {
    place,
    keys: rows.map((row) => Object.fromEntries(place.key.map((name) => [name, row[name]]))),
    enquiryIds: unique(rows.map(({ foundEnquiry }) => foundEnquiry)),
    fileIds: unique(rows.map(({ foundFile }) => foundFile)),
  };
};

const isRow = ({ key }: Place, row: Row): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    key.map((name) => sql`${sql.ref(`t.${name}`)} = ${row[name]}`),
    sql` and `,
  )}`;

const toParameter = (value: unknown, type: string): RawBuilder<unknown> => {
  if (type === 'jsonb') return sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
  return sql`${value}::${sql.raw(type)}`;
};

/** Takes the person out of the rows that were found. */
export const replaceRows = async (
  { db, organisationId }: Scope,
  { place, keys }: FoundRows,
  identity: Identity,
): Promise<void> => {
  const plain = db.withoutPlugins();
  const columns = sql.join(place.columns.map(({ name }) => sql.ref(`t.${name}`)));
  for (const key of keys) {
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(place.table)} t
      where t.organisation_id = ${organisationId} and ${isRow(place, key)} for update`.execute(plain);
    const [row] = rows;
    const changes = place.columns.flatMap(({ name, type }) => {
      const before = row?.[name];
      const after = replaceIn(before, identity);
      if (JSON.stringify(after) === JSON.stringify(before)) return [];
      return sql`${sql.ref(name)} = ${toParameter(after, type)}`;
    });
    if (changes.length > 0)
      await sql`update ${sql.table(place.table)} t set ${sql.join(changes)}
        where t.organisation_id = ${organisationId} and ${isRow(place, key)}`.execute(plain);
  }
};
