import type pg from 'pg';
import { firstHash, hashOf } from '#audit/server/chain.ts';
import type { StoredEvent } from '#audit/server/store.ts';

export type Run = (statement: string, values?: unknown[]) => Promise<number>;

/** What only the owner of the database can do: past every trigger and every policy of its tables. */
export const asOwner = async <T>(pool: pg.Pool, work: (run: Run) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  const each = (change: (table: string) => string) =>
    client.query(`do $$ declare t record; begin
      for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity loop
        execute format('${change('%1$I')}', t.relname);
      end loop; end $$`);
  try {
    await client.query('begin');
    await each(
      (table) =>
        `alter table ${table} disable trigger user; alter table ${table} no force row level security`,
    );
    const result = await work(
      async (statement, values) => (await client.query(statement, values)).rowCount ?? 0,
    );
    await each(
      (table) => `alter table ${table} enable trigger user; alter table ${table} force row level security`,
    );
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** An event as an earlier build wrote it, which noted no rows of these tables yet. */
export const withoutTables =
  (tables: readonly string[], rowsNoted: number) =>
  (event: StoredEvent): StoredEvent => ({
    ...event,
    imprints: (event.imprints ?? []).filter(([table]) => !tables.includes(table)),
    data: (event.data as { rowsNoted?: number }).rowsNoted ? { rowsNoted } : event.data,
  });

/** Writes a chain anew with some events changed (null: left out), each hashed over the one before: it matches from end to end. */
export const rehash = async (
  run: Run,
  organisationId: string,
  events: readonly StoredEvent[],
  change: (event: StoredEvent) => StoredEvent | null,
): Promise<void> => {
  let [seq, hash] = [0, firstHash];
  await run('delete from audit_events where organisation_id = $1', [organisationId]);
  for (const each of events) {
    const changed = change(each);
    if (!changed) continue;
    seq += 1;
    const { previousHash: _, hash: _old, ...event } = { ...changed, seq };
    const previous = hash;
    hash = hashOf(previous, { ...event, at: event.at.toISOString() });
    await run(
      `insert into audit_events (organisation_id, seq, at, actor_id, actor_name, action, subject_type, subject_id, summary, data, imprints, previous_hash, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        organisationId,
        seq,
        event.at,
        event.actorId,
        event.actorName,
        event.action,
        event.subjectType,
        event.subjectId,
        event.summary,
        JSON.stringify(event.data),
        event.imprints === null ? null : JSON.stringify(event.imprints),
        previous,
        hash,
      ],
    );
  }
  await run('update audit_heads set seq = $1, hash = $2 where organisation_id = $3', [
    seq,
    hash,
    organisationId,
  ]);
};
