import type pg from 'pg';

const ours = `c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migration'`;

/** Each kind of thing a schema is made of, by its name and all that is said of it. */
const kinds: Readonly<Record<string, string>> = {
  tables: `select c.relname as name, concat_ws(' ', c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.reloptions, c.relacl::text) as is
    from pg_class c where ${ours} and c.relkind in ('r', 'S', 'v', 'm')`,
  // Numbered as they stand: what was dropped in between leaves no trace that anybody sees.
  columns: `select c.relname || '.' || row_number() over (partition by c.oid order by a.attnum) as name,
      concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attacl::text,
        (select collname from pg_collation l where l.oid = a.attcollation), pg_get_expr(d.adbin, d.adrelid)) as is
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where ${ours} and c.relkind = 'r'`,
  constraints: `select c.relname || '.' || k.conname as name, pg_get_constraintdef(k.oid) as is
    from pg_constraint k join pg_class c on c.oid = k.conrelid where ${ours}`,
  indexes: `select c.relname as name, pg_get_indexdef(c.oid) as is from pg_class c
    where ${ours} and c.relkind = 'i' and c.relname not like 'schema_migration%'`,
  triggers: `select c.relname || '.' || t.tgname as name, pg_get_triggerdef(t.oid) as is
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${ours} and not t.tgisinternal`,
  policies: `select p.tablename || '.' || p.policyname as name, concat_ws(' ', p.permissive, p.roles, p.cmd, p.qual, p.with_check) as is
    from pg_policies p where p.schemaname = 'public'`,
  functions: `select p.oid::regprocedure::text as name, concat_ws(' ', pg_get_functiondef(p.oid), p.proacl::text) as is
    from pg_proc p where p.pronamespace = 'public'::regnamespace`,
};

/** Everything the schema of a database says, as lines: two databases with the same lines are alike. */
export const schemaOf = async (client: pg.Client): Promise<string[]> => {
  const lines: string[] = [];
  for (const [kind, sql] of Object.entries(kinds)) {
    const { rows } = await client.query<{ name: string; is: string }>(sql);
    lines.push(...rows.map(({ name, is }) => `${kind} ${name}: ${is}`));
  }
  return lines.toSorted();
};

/** The rows of every table, as they stand; the owner of the tables sees through their walls only while these are not forced. */
export const readTables = async (client: pg.Client): Promise<Map<string, Record<string, unknown>[]>> => {
  const { rows: tables } = await client.query<{ name: string; isForced: boolean }>(
    `select relname as name, relforcerowsecurity as "isForced" from pg_class c where ${ours} and relkind = 'r' order by relname`,
  );
  const all = new Map<string, Record<string, unknown>[]>();
  for (const { name, isForced } of tables) {
    if (isForced) await client.query(`alter table ${name} no force row level security`);
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t order by t::text`,
    );
    if (isForced) await client.query(`alter table ${name} force row level security`);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
};
