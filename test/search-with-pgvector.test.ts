import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchDocuments } from '#documents/server/search/service.ts';
import type { Embedder } from '#documents/server/vectors/service.ts';
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
const { answerable } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'eval/documents/questions.json'), 'utf8'),
) as { answerable: { document: string; question: string; before?: string }[] };
const questions = answerable
  .filter(({ document, before }) => !before && files.some(({ name }) => name.startsWith(`${document} `)))
  .map(({ question }) => question)
  .slice(0, 12);

const model = 'meaning-64';
const embedder: Embedder = {
  modelFor: async () => model,
  embed: async ({ texts }) => texts.map((text) => meaningOf(model, text) ?? []),
};
/** A question is searched for by its words alone, whatever vectors there are. */
const silent: Embedder = { ...embedder, embed: () => Promise.reject(new Error('nobody embeds a question')) };

type Signed = Awaited<ReturnType<Library['signIn']>>;

/** Places by the number of their document: the same documents have other ids on another server. */
const ask = async (
  who: Signed & { added: string[] },
  by: Embedder,
  asked: readonly string[],
): Promise<string[][]> => {
  const places: string[][] = [];
  for (const question of asked) {
    const embedding = { embedder: by, queue: library.embedding.queue };
    const hits = await who.within((scope) => searchDocuments(scope, question, { limit: 8, embedding }));
    places.push(hits.map(({ document, start }) => `${who.added.indexOf(document)} ${start}`));
  }
  return places;
};

const filled = async (into: Library): Promise<Signed & { added: string[] }> => {
  const owner = await into.signIn();
  const added: string[] = [];
  for (const { name, text } of files) added.push(await owner.add(name, text));
  await owner.embed();
  return { ...owner, added };
};

/** The share of the places found here that were found there as well. */
const sharedBy = (here: readonly string[][], there: readonly string[][]): number => {
  const all = here.flatMap((places, at) => places.map((place) => there[at]?.includes(place) === true));
  return all.filter(Boolean).length / all.length;
};

let database: Awaited<ReturnType<typeof startExtendedServer>>;
let plain: Awaited<ReturnType<typeof createDatabase>>;
let library: Library;
let plainLibrary: Library;

beforeAll(async () => {
  database = await startExtendedServer();
  // A start that found everything in place must be like the one that made it.
  await startAndStop(database.url);
  await startAndStop(database.url);
  plain = await createDatabase();
  library = openLibrary({ connectionString: database.url }, embedder);
  plainLibrary = openLibrary(plain.connection, embedder);
});
afterAll(async () => {
  await library.close();
  await plainLibrary.close();
  await database.stop();
  await plain.drop();
});

const counted = (who: Signed, table: string, organisationId = who.organisationId): Promise<number> =>
  who.within(async (scope) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where organisation_id = ${organisationId}`.execute(scope.db);
    return rows[0]?.count ?? 0;
  });

it('a server with pgvector compares vectors itself, finds what memory finds elsewhere, and shows nobody those of others', async () => {
  const owner = await filled(library);
  const inDatabase = await ask(owner, embedder, questions);
  const inMemory = await ask(await filled(plainLibrary), embedder, questions);
  expect(inDatabase.map(([first]) => first)).toEqual(inMemory.map(([first]) => first));
  expect(sharedBy(inDatabase, inMemory)).toBeGreaterThan(0.99);
  expect(
    sharedBy(
      inDatabase,
      await ask(
        owner,
        silent,
        questions.map((each) => `${each} `),
      ),
    ),
  ).toBeLessThan(0.99);

  expect(await counted(owner, 'chunk_vectors')).toBe(await counted(owner, 'document_chunks'));
  const stranger = await library.signIn();
  expect(await counted(stranger, 'chunk_vectors', owner.organisationId)).toBe(0);
  await owner.within((scope) =>
    scope.db.deleteFrom('chunkEmbeddings').where('organisationId', '=', scope.organisationId).execute(),
  );
  expect(await counted(owner, 'chunk_vectors')).toBe(0);
});
