import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aiRunEndpoints } from '#assistant/contract/settings/endpoints.ts';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { embedDocumentsJob } from '#documents/server/vectors/jobs.ts';
import { startApp, type TestApp } from './support/app.ts';
import { startFakeModel, type FakeModel, type ModelRequest } from './support/fake-model.ts';
import type { Signed } from './support/people.ts';
import { addDocument } from './support/qucy.ts';
import { chooseModel } from './support/wires/asking.ts';

const archive = `QP-02 Archive

2 Archive
Records are kept for ten years and records are held in one place.`;

const paint = `QP-09 Painting

1 Surface
Steel is blasted to grade Sa before paint goes on. The coat dries over night.`;

/** In other words than the archive's, and with one that stands in the text on painting. */
const question = 'For which duration do we preserve paperwork on steel?';
const embeds = { answer: 'embedded', extract: 'embedded', generate: 'embedded', embed: 'model' } as const;
const chooses = (who: Signed, embedModel = 'meaning-64') =>
  chooseModel(who, model, { embedModel, purposes: embeds });

let server: TestApp;
let model: FakeModel;
let owner: Signed;

const found = async (query: string, who = owner, documents?: string) =>
  (await who.call(documentEndpoints.search, { query: { query, documents } })).body.passages;
const titles = async (query: string, who = owner) => [
  ...new Set((await found(query, who)).map(({ title }) => title)),
];
const vectors = async (who = owner) => {
  const { rows } = await who.within((scope) =>
    sql<{
      model: string;
      dims: number;
      count: number;
    }>`select model, dims, count(*)::int as count from chunk_embeddings
      where organisation_id = ${who.organisationId} group by 1, 2`.execute(scope.db),
  );
  return rows.map(({ model: name, dims, count }) => [/meaning-\d+/.exec(name)?.[0], dims, count]);
};
const chunks = (who = owner) =>
  who.within(
    async (scope) =>
      (
        await scope.db
          .selectFrom('documentChunks')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('organisationId', '=', scope.organisationId)
          .executeTakeFirstOrThrow()
      ).count,
  );
const whenEmbedded = async (name: string, dims: number, who = owner) => {
  const wanted = [[name, dims, await chunks(who)]];
  await expect.poll(() => vectors(who)).toEqual(wanted);
};
const embedAgain = () =>
  owner.within((scope) =>
    server.tools.queue.send(scope, embedDocumentsJob, { organisationId: owner.organisationId }),
  );
const embedRuns = async () =>
  (await owner.call(aiRunEndpoints.list, { query: { limit: 200 } })).body.runs.filter(
    ({ purpose }) => purpose === 'embed',
  );
const textsIn = (requests: readonly ModelRequest[]): string[] =>
  requests.flatMap(({ body }) => body.input ?? []);

/** So many clauses, each long enough for its own chunk, and of few words that no other has. */
const clauses = (count: number): string =>
  Array.from({ length: count }, (_, no) => {
    const letters = String.fromCodePoint(97 + (no % 26), 97 + Math.floor(no / 26));
    return `${no + 1}.1 Item ${no}\n${Array.from({ length: 24 }, (_word, at) => `${letters}${'qrs'.repeat(8)}${'xyz'.charAt(at % 3)}`).join(' ')}.`;
  }).join('\n\n');

beforeAll(async () => {
  server = await startApp({ works: true });
  model = await startFakeModel();
});
beforeEach(async () => {
  model.reset();
  owner = await server.signInAs({ role: 'Owner' });
});
afterEach(() => model.reset());
afterAll(async () => {
  await server.stop();
  await model.stop();
});

describe('search by meaning', () => {
  it('finds what a question means beside what it says, once the passages have vectors', async () => {
    const { id } = await addDocument(server.app, owner, { name: 'QP-02 Archive.md', text: archive });
    const { id: other } = await addDocument(server.app, owner, { name: 'QP-09 Painting.md', text: paint });
    expect(await titles(question)).toEqual(['QP-09 Painting']);
    expect([model.requests.length, await vectors()]).toEqual([0, []]);

    await chooses(owner);
    await found(question);
    await whenEmbedded('meaning-64', 64);
    const [first] = await found(question);
    expect([first?.documentId, first?.quote.includes('kept for ten years')]).toEqual([id, true]);
    expect([...new Set((await found(question, owner, other)).map(({ documentId }) => documentId))]).toEqual([
      other,
    ]);
    expect(
      (await embedRuns()).map(({ question: asked, subject, finish }) => [
        asked,
        subject?.type ?? null,
        finish,
      ]),
    ).toEqual([
      [question, null, 'done'],
      [null, 'document-revision', 'done'],
      [null, 'document-revision', 'done'],
    ]);

    const asked = model.requests.length;
    await found(question);
    await found('paint');
    expect(model.requests.length).toBe(asked);
  });

  it('what a document says by now is embedded without being asked for, and a neighbour organisation sees nothing of it', async () => {
    const stranger = await server.signInAs({ role: 'Owner' });
    await chooses(owner);
    await chooses(stranger);
    await addDocument(server.app, owner, { name: 'QP-02 Archive.md', text: archive });
    await addDocument(server.app, stranger, { name: 'QP-09 Painting.md', text: paint });
    await whenEmbedded('meaning-64', 64);
    await whenEmbedded('meaning-64', 64, stranger);
    expect(await titles(question, stranger)).toEqual(['QP-09 Painting']);
    expect(await titles(question)).toEqual(['QP-02 Archive']);
  });

  it('vectors of another model take the place of those before', async () => {
    await addDocument(server.app, owner, { name: 'QP-02 Archive.md', text: archive });
    await chooses(owner);
    await found(question);
    await whenEmbedded('meaning-64', 64);
    expect((await found(question))[0]?.quote).toContain('kept for ten years');
    await chooses(owner, 'meaning-32');
    server.clock.advance(61_000);
    await found(question);
    await whenEmbedded('meaning-32', 32);
    expect((await found(question))[0]?.quote).toContain('kept for ten years');
  });

  it('a provider that does not serve costs nothing but the meaning', async () => {
    model.usually({ status: 500, headers: { 'retry-after-ms': '1' } });
    await chooses(owner);
    await addDocument(server.app, owner, { name: 'QP-02 Archive.md', text: archive });
    await expect.poll(async () => (await embedRuns()).at(-1)?.finish).toBe('failed');
    expect(await titles('How long are records kept?')).toEqual(['QP-02 Archive']);
    expect(await vectors()).toEqual([]);
    model.reset();
    server.clock.advance(130_000);
    await found(question);
    await whenEmbedded('meaning-64', 64);
    // Longer than this test may last: the answer does not wait for it.
    model.usually({ delayMilliseconds: 300_000 });
    expect(await titles('Which records are kept how long?')).toEqual(['QP-02 Archive']);
    await expect.poll(async () => (await embedRuns())[0]?.notice).toMatch(/^Searched by words alone: /);
  });

  it('goes on where it was cut off, and nobody pays twice', async () => {
    await addDocument(server.app, owner, { name: 'QP-30 Long.md', text: clauses(80) });
    const all = await chunks();
    expect(all).toBeGreaterThan(64);
    // The second batch is cut off and goes back to the queue's next turn.
    model.next({}, { status: 401 });
    await chooses(owner);
    await found(question);
    await expect.poll(() => vectors()).toEqual([['meaning-64', 64, 64]]);
    await expect.poll(() => model.requests.length).toBe(2);
    // Its turn is not over: as after a process that died, nobody else begins.
    await embedAgain();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(textsIn(model.requests.slice(2)).filter((text) => text !== question)).toEqual([]);
    const seen = model.requests.length;
    server.clock.advance(130_000);
    await embedAgain();
    await whenEmbedded('meaning-64', 64);
    expect(textsIn(model.requests.slice(seen)).filter((text) => text !== question)).toHaveLength(all - 64);
  });

  it('a passage that is near enough answers without a word of the question; nonsense does not', async () => {
    await addDocument(server.app, owner, { name: 'QP-02 Archive.md', text: archive });
    await addDocument(server.app, owner, { name: 'QP-30 Long.md', text: clauses(40) });
    const meant = 'preserve paperwork over which duration, preserve paperwork';
    const coverageOf = async (asked: string) =>
      Math.max(0, ...(await found(asked)).map(({ coverage }) => coverage));
    expect(await coverageOf(meant)).toBeLessThan(0.32);
    await chooses(owner, 'meaning-512');
    await found(question);
    await whenEmbedded('meaning-512', 512);
    expect((await found(meant))[0]?.title).toBe('QP-02 Archive');
    expect(await coverageOf(meant)).toBeGreaterThan(0.42);
    expect(await coverageOf('purple monkeys juggle seventeen teapots')).toBeLessThan(0.32);
  });

  it('addresses do not go out with a question', async () => {
    await addDocument(server.app, owner, { name: 'QP-02 Archive.md', text: archive });
    await chooses(owner);
    await found('Who keeps the records of buyer@specimen.example?');
    await whenEmbedded('meaning-64', 64);
    await found('Who keeps the records of seller@specimen.example?');
    expect(textsIn(model.requests).some((text) => text.startsWith('Who keeps the records of'))).toBe(true);
    expect(textsIn(model.requests).join()).not.toContain('@');
  });
});
