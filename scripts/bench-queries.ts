/**
 * The two queries that grew with an organisation, at 100,000 enquiries of one: a search of several words, and
 * the medians of the stays. Each runs in turn with the statement it replaced, which is kept here, on a
 * throw-away database; both must answer the same. Ends with 1 when an answer differs or the gain falls short.
 * `npm run bench:queries [rounds]`; BENCH_SIZE for other sizes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { filterSchema, listQuerySchema, maxCounted, stayDays } from '#enquiries/contract/records/filters.ts';
import { defaultMatrix } from '#permissions/contract/rules.ts';
import { measureStays, type Stay } from '#enquiries/server/insights/stays-store.ts';
import { asksNoReview, soughtBy } from '#enquiries/server/records/search-store.ts';
import { listEnquiries } from '#enquiries/server/records/service.ts';
import { systemClock } from '#kit/server/clock.ts';
import { startEmbedded } from '#kit/server/database/embedded.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { openPool } from '#kit/server/database/pool.ts';
import { openLog } from '#kit/server/log.ts';
import { withEntry, withScope, type Actor, type Scope } from '#kit/server/scope.ts';
import { insertOrganisation } from '#organisations/server/store.ts';

const rounds = Number(process.argv[2] ?? 15);
const size = Number(process.env.BENCH_SIZE ?? 100_000);
const batch = 5000;
const pageLength = 100;

const dataDir = mkdtempSync(join(tmpdir(), 'contract-review-queries-'));
const database = await startEmbedded({ dataDir });
const { db, pool } = openPool(database.connection, openLog('warn'));
const client = await pool.connect();
await migrate(client, join(import.meta.dirname, '../migrations'));
client.release();

const organisationId = await withEntry(db, systemClock, (entry) =>
  insertOrganisation(entry, {
    name: 'Benchmark',
    sector: 'Manufacturing',
    country: 'oman',
    state: '',
    city: '',
    trialEndsAt: new Date(Date.now() + 1e9),
  }),
);
const actor: Actor = {
  userId: null,
  name: 'Benchmark',
  role: 'Owner',
  departments: [],
  abilities: defaultMatrix.Owner,
};
const within = <T>(work: (scope: Scope) => Promise<T>) =>
  withScope(db, systemClock, { organisationId, actor }, work);

/**
 * One batch of enquiries of three years with four requirements each: words of all, of half, of one
 * in a hundred and of one in ten thousand.
 */
const fill = async ({ db: here }: Scope, from: number): Promise<void> => {
  // Loading is no request: it may take longer than one.
  await sql`set local statement_timeout = 0`.execute(here);
  await sql`
    with added as (
      insert into enquiries (organisation_id, number, reference, customer_name, enquiry_type, received_via, date_of_receipt,
        created_by, search_text, moved_at)
      select ${organisationId}, 'ENQ-26-' || n, 'RFQ-' || n * 7, customer, type,
        case when n % 3 = 0 then 'Manual' else 'Email' end, current_date - (n * 7919 % 1095)::int, 'Benchmark',
        lower(concat_ws(e'\n', customer, type, 'RFQ-' || n * 7, 'ENQ-26-' || n)),
        now() - (n * 7919 % 26280) * interval '1 hour' - (n % 3600) * interval '1 second'
      from generate_series(${from}::bigint, ${from + batch - 1}::bigint) n,
        lateral (select 'Customer ' || substr(md5((n % 400)::text), 1, 6) || ' Works' as customer,
          (array['Gate valves', 'Wellhead assembly', 'Spare parts', 'Ball valves'])[n % 4 + 1] as type) t
      returning id, number
    )
    insert into requirements (organisation_id, enquiry_id, no, text, category, mandatory, departments, state, revision)
    select ${organisationId}, a.id, r, concat_ws(' ', 'Valves shall be tested hydrostatically as clause', r, 'says,',
        case when hashtext(a.number) % 2 = 0 then 'onshore' else 'offshore' end, 'item', substr(md5(a.number || r), 1, 6), words),
      'technical', true, array['Engineering', 'Quality Assurance'], 'accepted', 1
    from added a, generate_series(1, 4) r, lateral (
      select string_agg((array['flange', 'bonnet', 'stem', 'gasket', 'trim', 'nozzle'])[h % 6 + 1] || h / 6 % 200, ' ') as words
      from (select abs(hashtext(a.number || r || w)) as h from generate_series(1, 4) w) hashed
    ) as tags`.execute(here);
};

/**
 * Three of eight enquiries move on, so that there are stays that ended, some of them longer ago than counts.
 */
const moveSome = async ({ db: here }: Scope): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(here);
  await sql`
    update enquiries set status = 'drafting',
      moved_at = least(now(), moved_at + (hashtext(number) % 900 + 901) * interval '1 hour')
    where abs(hashtext(reference)) % 8 < 3`.execute(here);
};

const lastCharacter = '\u{10FFFF}';

/** The search as it was: the word rows joined with themselves, beside the text of every enquiry. */
const searchAsItWas = async ({ db: here }: Scope, search: string) => {
  const words = (
    await sql<{
      word: string;
    }>`select word from words_of(${search}) as word order by length(word) desc`.execute(here)
  ).rows.map(({ word }) => word);
  const tables = sql.join(words.map((_, place) => sql`enquiry_words ${sql.ref(`w${place}`)}`));
  const conditions = words.map((word, place) => {
    const column = (name: string) => sql.ref(`w${place}.${name}`);
    return sql`${column('organisation_id')} = ${organisationId} and ${column('word')} >= ${word}
      and ${column('word')} < ${word + lastCharacter} and ${column('enquiry_id')} = w0.enquiry_id`;
  });
  const found = sql`
    from enquiries left join users on users.id = enquiries.assignee_id
    where enquiries.organisation_id = ${organisationId} and closed_at is null and (search_text like ${`%${search}%`}
      or (enquiries.id in (select w0.enquiry_id from ${tables} where ${sql.join(conditions, sql` and `)})))`;
  const { rows } = await sql<{ id: string }>`select enquiries.*, users.name as assignee_name ${found}
    order by date_of_receipt, enquiries.id limit ${pageLength}`.execute(here);
  if (rows.length < pageLength) return { ids: rows.map(({ id }) => id), total: rows.length };
  const counted = await sql<{ count: number }>`select count(*)::int as count
    from (select enquiries.id ${found} limit ${maxCounted + 1}) found`.execute(here);
  return { ids: rows.map(({ id }) => id), total: Math.min(maxCounted, counted.rows[0]?.count ?? 0) };
};

const searchAsItIs = async (scope: Scope, search: string) => {
  const { items, total } = await listEnquiries(scope, listQuerySchema.parse({ search, limit: pageLength }));
  return { ids: items.map(({ id }) => id), total };
};

const inOrder = (stays: readonly Stay[]) =>
  stays
    .map(({ status, isPresent, count, days }) => `${status} ${isPresent} ${count} ${days.toFixed(6)}`)
    .toSorted((one, other) => one.localeCompare(other));

/** The medians as they were: every stay sorted at each call. */
const staysAsTheyWere = async ({ db: here, now }: Scope) => {
  const { rows } = await sql<Stay>`
    select status, left_at is null as "isPresent", count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from coalesce(left_at, ${now}::timestamptz) - entered_at)) / 86400 as days
    from enquiry_stages where organisation_id = ${organisationId}
      and (left_at is null or left_at > ${now}::timestamptz - ${stayDays}::int * interval '1 day')
    group by 1, 2`.execute(here);
  return inOrder(rows);
};

type Pair = {
  name: string;
  was: (scope: Scope) => Promise<unknown>;
  is: (scope: Scope) => Promise<unknown>;
  /** The gain at the median below which the bench fails. */
  minGain: number;
};

const search = (name: string, words: string, minGain: number): Pair => ({
  name: `search: ${name}`,
  was: (scope) => searchAsItWas(scope, words),
  is: (scope) => searchAsItIs(scope, words),
  minGain,
});

const pairs: readonly Pair[] = [
  search('two beginnings of many words', 'flange1 bonnet1', 4),
  search('two words of every enquiry', 'hydrostatically tested', 4),
  search('a common and a rare word', 'hydrostatically flange17', 1.4),
  search('two rare words', 'flange17 stem42', 2),
  search('three words', 'gasket onshore nozzle1', 2),
  search('two common words that never meet', 'onshore offshore', 1.4),
  search('words of the customer', 'customer c4ca42', 1.8),
  search('words nobody wrote', 'zzzz yyyy', 2.5),
  {
    name: 'medians of the stays',
    was: staysAsTheyWere,
    is: async (scope) =>
      inOrder(await measureStays(scope, await soughtBy(scope, filterSchema.parse({}), asksNoReview))),
    minGain: 5,
  },
];

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const timed = async <T>(work: () => Promise<T>): Promise<{ result: T; took: number }> => {
  const began = performance.now();
  const result = await work();
  return { result, took: performance.now() - began };
};

/**
 * Runs both in turn, so that whatever else the machine does falls on both alike; the first round
 * only warms up.
 */
const compare = async ({ name, was, is, minGain }: Pair): Promise<boolean> => {
  const before: number[] = [];
  const now: number[] = [];
  let isEqual = true;
  for (let round = -1; round < rounds; round += 1) {
    // In one transaction, so that both see the same instant.
    const [old, own] = await within(async (scope) => {
      // The statements of before may take longer than a request is allowed to.
      await sql`set local statement_timeout = 0`.execute(scope.db);
      return [await timed(() => was(scope)), await timed(() => is(scope))] as const;
    });
    isEqual &&= JSON.stringify(old.result) === JSON.stringify(own.result);
    if (round < 0) continue;
    before.push(old.took);
    now.push(own.took);
  }
  const [a, b, c, d] = [
    quantile(before, 0.5),
    quantile(before, 0.95),
    quantile(now, 0.5),
    quantile(now, 0.95),
  ];
  const isGood = isEqual && a / c >= minGain;
  const figures = [a, b, c, d, a / c, minGain].map((value) => value.toFixed(1).padStart(9)).join('');
  const verdict = isGood ? 'ok' : isEqual ? 'TOO LITTLE GAINED' : 'THE ANSWERS DIFFER';
  process.stdout.write(`${name.padEnd(42)}${figures}  ${verdict}\n`);
  return isGood;
};

try {
  const loading = await timed(async () => {
    for (let from = 1; from <= size; from += batch) await within((scope) => fill(scope, from));
    await sql`vacuum analyze`.execute(db);
    await within(moveSome);
    await sql`vacuum analyze`.execute(db);
  });
  const load = loadavg().map((each) => each.toFixed(1));
  process.stdout.write(
    `${size} enquiries loaded in ${Math.round(loading.took / 1000)} s; ${rounds} rounds, load ${load.join(' ')}\n\n`,
  );
  const titles = ['was p50', 'p95', 'is p50', 'p95', 'gain', 'at least']
    .map((title) => title.padStart(9))
    .join('');
  process.stdout.write(`${'milliseconds'.padEnd(42)}${titles}\n`);
  let isGood = true;
  for (const pair of pairs) isGood = (await compare(pair)) && isGood;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await pool.end();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
