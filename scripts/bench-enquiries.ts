/**
 * What 10,000 enquiries in one organisation cost beside 100, in the same run on a throw-away database:
 * median and 95th percentile of every read of the contract review page, and of moves that happen at the same
 * moment. `npm run bench:enquiries [rounds]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { filterSchema, listQuerySchema, type ListQuery } from '#enquiries/contract/records/filters.ts';
import { defaultMatrix } from '#permissions/contract/rules.ts';
import { flow } from '#enquiries/server/insights/service.ts';
import { findDetail } from '#enquiries/server/detail/service.ts';
import { moveEnquiry } from '#enquiries/server/records/changing.ts';
import { counts, insights, listEnquiries } from '#enquiries/server/records/service.ts';
import { systemClock } from '#kit/server/clock.ts';
import { startEmbedded } from '#kit/server/database/embedded.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { openPool } from '#kit/server/database/pool.ts';
import { openLog } from '#kit/server/log.ts';
import { withEntry, withScope, type Actor, type Scope } from '#kit/server/scope.ts';
import { insertOrganisation } from '#organisations/server/store.ts';

const rounds = Number(process.argv[2] ?? 40);
const few = 100;
const many = Number(process.env.BENCH_SIZE ?? 10_000);
const rowsEach = 12;

const dataDir = mkdtempSync(join(tmpdir(), 'contract-review-enquiries-'));
const database = await startEmbedded({ dataDir });
const { db, pool } = openPool(database.connection, openLog('warn'));
const client = await pool.connect();
await migrate(client, join(import.meta.dirname, '../migrations'));
client.release();

const actor: Actor = {
  userId: null,
  name: 'Benchmark',
  role: 'Owner',
  departments: [],
  abilities: defaultMatrix.Owner,
};
type Office = { organisationId: string; size: number; ids: string[] };
const within = <T>({ organisationId }: Pick<Office, 'organisationId'>, work: (scope: Scope) => Promise<T>) =>
  withScope(db, systemClock, { organisationId, actor }, work);

/**
 * Enquiries of three years with ten fields and twelve requirements each; words from a list, so that
 * some are common and some rare.
 */
const fill = async (size: number): Promise<Office> => {
  const organisationId = await withEntry(db, systemClock, (entry) =>
    insertOrganisation(entry, {
      name: `Office of ${size}`,
      sector: 'Manufacturing',
      country: 'oman',
      state: '',
      city: '',
      trialEndsAt: new Date(Date.now() + 1e9),
    }),
  );
  await within({ organisationId }, async (scope) => {
    // Loading is no request: it may take longer than one.
    await sql`set local statement_timeout = 0`.execute(scope.db);
    await sql`
      insert into enquiries (organisation_id, number, reference, customer_name, enquiry_type, received_via, date_of_receipt, status, review_state, created_by, search_text, moved_at, due_date)
      select ${organisationId}, 'ENQ-26-' || n, 'RFQ-' || n * 7, customer, type, case when n % 3 = 0 then 'Manual' else 'Email' end,
        current_date - (n * 7919 % 1095), (array['in_review', 'drafting', 'approved'])[n % 3 + 1], case when n % 4 = 0 then 'open' else 'none' end, 'Benchmark',
        lower(concat_ws(e'\n', customer, type, 'RFQ-' || n * 7, 'ENQ-26-' || n)), now() - n * interval '1 hour', case when n % 5 = 0 then current_date + n % 60 - 30 end
      from generate_series(1, ${size}::int) n,
        lateral (select 'Customer ' || substr(md5((n % 400)::text), 1, 6) || ' Works' as customer,
          (array['Gate valves', 'Wellhead assembly', 'Spare parts', 'Choke manifold', 'Ball valves, subsea'])[n % 5 + 1] as type) t`.execute(
      scope.db,
    );
    await sql`
      insert into enquiry_fields (organisation_id, enquiry_id, field, value, state)
      select ${organisationId}, e.id, f, to_jsonb(e.customer_name || ' ' || f || ' ' || substr(md5(e.number || f), 1, 5)), 'confirmed'
      from enquiries e, unnest(array['CustomerName', 'DeliveryLocation', 'DeliveryTimeline', 'CommercialTerms']) f`.execute(
      scope.db,
    );
    await sql`
      insert into requirements (organisation_id, enquiry_id, no, text, category, mandatory, departments, state, revision)
      select ${organisationId}, e.id, r, 'Valves shall be tested hydrostatically and documented as clause ' || r || ' says, item ' || substr(md5(e.number || r), 1, 6) ||
        ' with coating ' || substr(md5((r * 31 % 40)::text), 1, 5), 'technical', true, array['Engineering', 'Quality Assurance'], 'accepted', 1
      from enquiries e, generate_series(1, ${rowsEach}::int) r`.execute(scope.db);
  });
  const { rows } = await within({ organisationId }, (scope) =>
    sql<{ id: string }>`select id from enquiries order by date_of_receipt, id`.execute(scope.db),
  );
  return { organisationId, size, ids: rows.map(({ id }) => id) };
};

const asked = (query: Partial<ListQuery>) => listQuerySchema.parse({ limit: 100, ...query });
const deep = async (scope: Scope, sortType: ListQuery['sortType'], office: Office) => {
  const cursor = deepCursors.get(`${office.size} ${sortType}`);
  return listEnquiries(scope, asked({ sortType, ...(cursor ? { cursor } : {}) }));
};
const deepCursors = new Map<string, string>();

const reads: Record<string, (scope: Scope, office: Office) => Promise<unknown>> = {
  'first page by date': (scope) => listEnquiries(scope, asked({})),
  'first page by alphabets, descending': (scope) =>
    listEnquiries(scope, asked({ sortType: 'alphabets', sortOrder: 'desc' })),
  'page at nine tenths, by date': (scope, office) => deep(scope, 'date', office),
  'page at nine tenths, by alphabets': (scope, office) => deep(scope, 'alphabets', office),
  'filter: manual, high': (scope) => listEnquiries(scope, asked({ filterType: 'manual', priority: 'high' })),
  'a column of the board': (scope) => listEnquiries(scope, asked({ status: 'drafting', limit: 200 })),
  'search: a customer': (scope) => listEnquiries(scope, asked({ search: 'customer 8f14e4' })),
  'search: inside a reference': (scope) => listEnquiries(scope, asked({ search: 'fq-70' })),
  'search: a common word': (scope) => listEnquiries(scope, asked({ search: 'hydrostatically' })),
  'search: a rare word of a requirement': (scope) => listEnquiries(scope, asked({ search: 'coating c4ca4' })),
  'search: nothing': (scope) => listEnquiries(scope, asked({ search: 'zzzz' })),
  'search: one letter': (scope) => listEnquiries(scope, asked({ search: 'c' })),
  'open one by its reference': (scope) => findDetail(scope, 'RFQ-350'),
  'dashboard counts': (scope) => counts(scope),
  insights: (scope) => insights(scope, filterSchema.parse({})),
  'insights of a search': (scope) => insights(scope, filterSchema.parse({ search: 'coating' })),
  'trend, stages, overdue': (scope) => flow(scope, filterSchema.parse({})),
};

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const ms = (value: number): string => value.toFixed(1).padStart(8);
const line = (name: string, low: readonly number[], high: readonly number[]) => {
  const [a, b, c, d] = [quantile(low, 0.5), quantile(low, 0.95), quantile(high, 0.5), quantile(high, 0.95)];
  process.stdout.write(
    `${name.padEnd(40)}${ms(a)}${ms(b)}${ms(c)}${ms(d)}${(c / a).toFixed(1).padStart(8)}${(d / b).toFixed(1).padStart(8)}\n`,
  );
};
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Enquiries moved by eight people at once, each to the next stage; milliseconds of each. */
const moveAtOnce = async (office: Office): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const chosen = office.ids.slice((round * 8) % (few - 8)).slice(0, 8);
    const stage = (['drafting', 'approved', 'in_review'] as const)[round % 3] ?? 'drafting';
    times.push(
      ...(await Promise.all(
        chosen.map((id) => timed(() => within(office, (scope) => moveEnquiry(scope, id, stage)))),
      )),
    );
  }
  return times;
};

try {
  const began = performance.now();
  const [small, large] = [await fill(few), await fill(many)];
  await sql`vacuum analyze`.execute(db);
  process.stdout.write(
    `loaded in ${Math.round((performance.now() - began) / 1000)} s; ${rounds} rounds, load ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}\n\n`,
  );
  for (const office of [small, large]) {
    for (const sortType of ['date', 'alphabets'] as const) {
      const limit = Math.min(500, office.size / 10);
      let cursor: string | undefined;
      for (let page = 0; page < (office.size * 0.9) / limit; page += 1) {
        cursor =
          (
            await within(office, (scope) =>
              listEnquiries(scope, asked({ sortType, limit, ...(cursor ? { cursor } : {}) })),
            )
          ).nextCursor ?? undefined;
      }
      if (cursor) deepCursors.set(`${office.size} ${sortType}`, cursor);
    }
  }
  process.stdout.write(
    `${'milliseconds'.padEnd(40)}${`p50/${few}`.padStart(8)}${'p95'.padStart(8)} p50/10k${'p95'.padStart(8)}${'×p50'.padStart(8)}${'×p95'.padStart(8)}\n`,
  );
  for (const [name, read] of Object.entries(reads)) {
    const times: Record<number, number[]> = { [few]: [], [many]: [] };
    // In turn, so that whatever else the machine does falls on both alike; the first rounds only warm up.
    for (let round = -3; round < rounds; round += 1) {
      for (const office of [small, large]) {
        const took = await timed(() => within(office, (scope) => read(scope, office)));
        if (round >= 0) times[office.size]?.push(took);
      }
    }
    line(name, times[few] ?? [], times[many] ?? []);
  }
  line('eight moves at the same moment', await moveAtOnce(small), await moveAtOnce(large));
} finally {
  await pool.end();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
