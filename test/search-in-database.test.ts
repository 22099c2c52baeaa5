import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collecting } from '#demo/server/collecting.ts';
import { limitMemory, memoryLimits } from '#documents/server/memory.ts';
import { countPassages, resetCopies, search } from '#documents/server/search/service.ts';
import { searchByMeaning } from '#documents/server/vectors/service.ts';
import { createDatabase } from './support/database.ts';
import { startAndStop, startExtendedServer } from './support/extended-server.ts';
import { openLibrary, type Library } from './support/library.ts';
import { meaningOf } from './support/wires/meaning.ts';

const folder = join(import.meta.dirname, '../src/demo/server/documents');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .toSorted()
  .slice(0, 8)
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const set = JSON.parse(readFileSync(join(import.meta.dirname, 'eval/documents/questions.json'), 'utf8')) as {
  answerable: { document: string; question: string; before?: string }[];
  unanswerable: string[];
};
const questions = [
  ...set.answerable
    .filter(({ document, before }) => !before && files.some(({ name }) => name.startsWith(`${document} `)))
    .map(({ question }) => question),
  ...set.unanswerable.slice(0, 10),
];
const usual = { ...memoryLimits() };

type Signed = Awaited<ReturnType<Library['signIn']>>;
type Hits = Awaited<ReturnType<typeof search>>;

const ask = (who: Signed, question: string, documents?: string[]): Promise<Hits> =>
  who.within((scope) => search(scope, question, { limit: 8, documents }));
const placeOf = ({ revision, start }: Hits[number]): string => `${revision} ${start}`;

/** From here on no organisation's passages fit into memory. */
const fillMemory = (limits: Parameters<typeof limitMemory>[0] = { passages: 0 }): void => {
  limitMemory(limits);
  resetCopies();
};

const askAll = async (who: Signed, asked = questions): Promise<Hits[]> => {
  const all: Hits[] = [];
  for (const question of asked) all.push(await ask(who, question));
  return all;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const coverageOf = (hits: Hits): number => Math.max(0, ...hits.slice(0, 6).map(({ coverage }) => coverage));

/** How alike two ways to find passages are: shares of questions with the same first, of the same among eight, and how far they are covered alike. */
const likeness = (one: readonly Hits[], other: readonly Hits[]) => ({
  first: mean(
    one.map((hits, at) =>
      (hits[0] && placeOf(hits[0])) === (other[at]?.[0] && placeOf(other[at][0])) ? 1 : 0,
    ),
  ),
  same: mean(
    one.map((hits, at) => {
      const places = new Set(other[at]?.map(placeOf));
      return hits.length === 0 ? 1 : hits.filter((hit) => places.has(placeOf(hit))).length / hits.length;
    }),
  ),
  coverage: mean(one.map((hits, at) => Math.abs(coverageOf(hits) - coverageOf(other[at] ?? [])))),
});

const addAll = async (who: Signed): Promise<void> => {
  for (const { name, text } of files) await who.add(name, text);
};

/** What holds wherever the passages come from. */
const findsAsInMemory = (given: () => { library: Library; owner: Signed }) => {
  it('finds the passages that memory finds, in nearly the same order and covered alike', async () => {
    const { owner } = given();
    const inMemory = await askAll(owner);
    fillMemory();
    const { first, same, coverage } = likeness(inMemory, await askAll(owner));
    expect(questions.length).toBeGreaterThan(30);
    expect([first > 0.9, same > 0.93, coverage < 0.03], `${first} ${same} ${coverage}`).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('keeps to the documents it is given, and to one that the question names', async () => {
    const { owner } = given();
    const [inside] = await ask(owner, 'Who approves the record?');
    const named = await ask(owner, `What does ${files[3]?.name.split(' ')[0]} say about records?`);
    fillMemory();
    expect(
      new Set(
        (await ask(owner, 'Who approves the record?', [inside?.document ?? ''])).map(
          ({ document }) => document,
        ),
      ),
    ).toEqual(new Set([inside?.document]));
    expect(await ask(owner, 'Who approves the record?', [])).toEqual([]);
    expect(
      (await ask(owner, `What does ${files[3]?.name.split(' ')[0]} say about records?`))[0]?.document,
    ).toBe(named[0]?.document);
  });

  it('counts the passages of a word as memory does, and none of a word that nobody wrote', async () => {
    const { owner } = given();
    const words = ['calibration', 'supplier', 'QP', 'teapot', 'the'];
    const inMemory = await owner.within((scope) => countPassages(scope, words, 20));
    fillMemory();
    const counted = await owner.within((scope) => countPassages(scope, words, 20));
    for (const [at, count] of counted.entries())
      expect(Math.abs(count - (inMemory[at] ?? 0)), words[at]).toBeLessThanOrEqual(3);
    expect([counted[3], counted[4]]).toEqual([0, 0]);
  });

  it('shows nothing of another organisation, and no more than stands there now', async () => {
    const { library } = given();
    fillMemory();
    const [mine, theirs] = [await library.signIn(), await library.signIn()];
    const id = await mine.add('Lifting.txt', 'Lifting beams are painted turquoise.');
    expect(await ask(theirs, 'turquoise lifting beams')).toEqual([]);
    await theirs.add('Beams.txt', 'Beams of the crane are painted turquoise as well.');
    expect((await ask(mine, 'turquoise lifting beams')).map(({ document }) => document)).toEqual([id]);
    expect((await ask(theirs, 'turquoise lifting beams')).map(({ document }) => document)).not.toContain(id);
    const later = await mine.add('Later.txt', 'Hooks are painted turquoise since last year.');
    expect((await ask(mine, 'turquoise')).map(({ document }) => document).toSorted()).toEqual(
      [id, later].toSorted(),
    );
    await mine.retire(id);
    expect((await ask(mine, 'turquoise')).map(({ document }) => document)).toEqual([later]);
  });
};

afterEach(() => fillMemory(usual));

// Compiled to WebAssembly, on a machine that may be busy.
describe('on a server with the extensions', () => {
  let database: Awaited<ReturnType<typeof startExtendedServer>>;
  let library: Library;
  let owner: Signed;

  beforeAll(async () => {
    database = await startExtendedServer();
    // A start that found everything in place must be like the one that made it.
    await startAndStop(database.url);
    await startAndStop(database.url);
    library = openLibrary({ connectionString: database.url });
    owner = await library.signIn();
    await addAll(owner);
  });
  afterAll(async () => {
    await library.close();
    await database.stop();
  });

  findsAsInMemory(() => ({ library, owner }));

  it('asks pg_textsearch, whose index lets nobody see the words of others', async () => {
    const stranger = await library.signIn();
    const asked = (who: Signed, organisationId: string) =>
      who.within(async (scope) => {
        const { rows } = await sql<{ no: number }>`select no from bm25_candidates(${organisationId}::uuid,
          array(select distinct revision_id from document_chunks where organisation_id = ${organisationId}), 'calibration', 5)`.execute(
          scope.db,
        );
        return rows.length;
      });
    expect(await asked(owner, owner.organisationId)).toBeGreaterThan(0);
    expect(await asked(stranger, owner.organisationId)).toBe(0);
    expect(await asked(stranger, stranger.organisationId)).toBe(0);
    const plan = await owner.within((scope) =>
      sql<
        Record<string, string>
      >`explain select no from document_chunks where organisation_id = ${owner.organisationId}
        order by bm25_words(organisation_id, heading || ' ' || body) <@> to_bm25query('x', 'document_chunks_bm25') limit 5`.execute(
        scope.db,
      ),
    );
    expect(JSON.stringify(plan.rows)).toContain('document_chunks_bm25');
  });

  it('has pgvector compare what does not fit into memory, with the same outcome', async () => {
    const by = await library.signIn();
    const stopMeaning = searchByMeaning({
      queue: collecting().queue,
      embedder: {
        modelFor: (scope) =>
          Promise.resolve(scope.organisationId === by.organisationId ? 'meaning-64' : null),
        embed: ({ texts }) => Promise.resolve(texts.map((text) => meaningOf('meaning-64', text) ?? [])),
      },
    });
    await addAll(by);
    await by.embed();
    const counts = (table: string) =>
      by.within(async (scope) => {
        const { rows } = await sql<{
          count: number;
        }>`select count(*)::int as count from ${sql.table(table)} where organisation_id = ${by.organisationId}`.execute(
          scope.db,
        );
        return rows[0]?.count ?? 0;
      });
    const passages = await counts('document_chunks');
    expect(await counts('chunk_vectors')).toBe(passages);
    const some = questions.slice(0, 12);
    const inMemory = await askAll(by, some);
    fillMemory({ vectorBytes: 0 });
    const { first, same } = likeness(inMemory, await askAll(by, some));
    expect([first, same > 0.99], `${first} ${same}`).toEqual([1, true]);
    fillMemory({ passages: 0, vectorBytes: 0 });
    expect(likeness(inMemory, await askAll(by, some)).same).toBeGreaterThan(0.9);
    stopMeaning();
    expect(likeness(inMemory, await askAll(by, some)).same).toBeLessThan(0.99);
    const stranger = await library.signIn();
    expect(
      await stranger.within(
        async (scope) =>
          (
            await sql`select 1 from chunk_vectors where organisation_id = ${by.organisationId}`.execute(
              scope.db,
            )
          ).rows,
      ),
    ).toEqual([]);
    await by.within((scope) =>
      scope.db.deleteFrom('chunkEmbeddings').where('organisationId', '=', scope.organisationId).execute(),
    );
    expect(await counts('chunk_vectors')).toBe(0);
  });

  it('goes on by the postings when the index of the extension is taken away', async () => {
    await sql`drop index document_chunks_bm25`.execute(library.db);
    try {
      fillMemory();
      expect((await ask(owner, 'How often are gauges calibrated?')).length).toBeGreaterThan(0);
    } finally {
      await startAndStop(database.url);
    }
    const { rows } = await sql<{
      index: string | null;
    }>`select to_regclass('document_chunks_bm25')::text as index`.execute(library.db);
    expect(rows[0]?.index).toBe('document_chunks_bm25');
  });
});

describe('on a server without extensions', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let library: Library;
  let owner: Signed;

  beforeAll(async () => {
    database = await createDatabase();
    library = openLibrary(database.connection);
    owner = await library.signIn();
    await addAll(owner);
  });
  afterAll(async () => {
    await library.close();
    await database.drop();
  });

  findsAsInMemory(() => ({ library, owner }));
});
