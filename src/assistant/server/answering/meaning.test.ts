import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { startFakeModel, type FakeModel } from '../../../../test/support/fake-model.ts';
import { addDocument, askQucy } from '../../../../test/support/qucy.ts';
import { chooseModel } from '../../../../test/support/wires/asking.ts';
import type { Signed } from '../../../../test/support/people.ts';

const archive = `QP-02 Archive

2 Archive
Records are kept for ten years and records are held in one place.`;

/** Clauses of words that no other has. */
const clauses = Array.from({ length: 40 }, (_, no) => {
  const letters = String.fromCodePoint(97 + (no % 26), 97 + Math.floor(no / 26));
  return `${no + 1}.1 Item ${no}\n${Array.from({ length: 24 }, (_word, at) => `${letters}${'qrs'.repeat(8)}${'xyz'.charAt(at % 3)}`).join(' ')}.`;
}).join('\n\n');

/** In other words than the archive's. */
const question = 'Preserve paperwork over which duration, preserve paperwork?';

let server: TestApp;
let model: FakeModel;
let owner: Signed;

beforeAll(async () => {
  server = await startApp({ works: true });
  model = await startFakeModel();
  owner = await server.signInAs({ role: 'Owner' });
  await addDocument(server.app, owner, { name: 'QP-02 Archive.md', text: archive });
  await addDocument(server.app, owner, { name: 'QP-30 Long.md', text: clauses });
});
afterAll(async () => {
  await server.stop();
  await model.stop();
});

const countVectors = () =>
  owner.within(async (scope) => {
    const { rows } = await sql<{
      missing: number;
    }>`select (select count(*) from document_chunks where organisation_id = ${scope.organisationId})::int
      - (select count(*) from chunk_embeddings where organisation_id = ${scope.organisationId})::int as missing`.execute(
      scope.db,
    );
    return rows[0]?.missing;
  });

it('a passage found by its meaning answers in its own words and says so; without embeddings, and of nonsense, nothing is said', async () => {
  expect((await askQucy(server.app, owner, question)).answer.form).toBe('refusal');
  await chooseModel(owner, model, {
    embedModel: 'meaning-512',
    purposes: { answer: 'embedded', extract: 'embedded', generate: 'embedded', embed: 'model' },
  });
  await owner.call(documentEndpoints.search, { query: { query: question } });
  await expect.poll(countVectors).toBe(0);
  const { answer } = await askQucy(server.app, owner, question);
  expect(answer).toMatchObject({
    form: 'answer',
    content: 'Records are kept for ten years and records are held in one place. [1]',
    citations: [
      { title: 'QP-02 Archive', quote: 'Records are kept for ten years and records are held in one place.' },
    ],
    notice: 'Found by its meaning, in other words than yours: read the source before you rely on it.',
  });
  expect((await askQucy(server.app, owner, 'Do purple monkeys juggle seventeen teapots?')).answer.form).toBe(
    'refusal',
  );
});
