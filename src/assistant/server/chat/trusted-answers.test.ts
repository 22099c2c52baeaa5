import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { replyOf } from '../../../../test/support/enquiries.ts';
import { addDocument, askQucy } from '../../../../test/support/qucy.ts';

const bodyTest = `# Body test of gate valves

Every body is tested before it is painted.

| Rated working pressure (psi) | Body test pressure (psi) | Hold (min) |
| --- | --- | --- |
| 5,000 | 7,500 | 3 |
| 10,000 | 15,000 | 5 |
| 20,000 | 30,000 | 8 |
`;

const greasing = `Greasing of stem packings

Stems of 10,000 psi valves take 45 g of grease; for 15,000 psi valves 70 g are used.`;

let server: TestApp;
let quality: Signed;
let coordinator: Signed;

const ask = (query: string, more: Parameters<typeof askQucy>[3] = {}) =>
  askQucy(server.app, coordinator, query, more);

beforeAll(async () => {
  server = await startApp({ works: true });
  quality = await server.signInAs({ role: 'Quality Manager' });
  coordinator = await server.signInAs({ role: 'Coordinator', organisationId: quality.organisationId });
  await addDocument(
    server.app,
    coordinator,
    { name: 'SOP-51 Body test of gate valves.md', text: bodyTest },
    quality,
  );
  await addDocument(
    server.app,
    coordinator,
    { name: 'WI-60 Greasing of stem packings.txt', text: greasing },
    quality,
  );
});

afterAll(() => server.stop());

describe('QA-2: a figure from a table', () => {
  it('is answered from the row whose key is asked for, and from no other', async () => {
    const { answer } = await ask('What body test pressure applies to a 10 ksi gate valve?');
    expect(answer).toMatchObject({
      form: 'answer',
      content: expect.stringContaining('Body test pressure (psi): 15,000'),
    });
    expect(answer.citations.map(({ quote }) => quote)).toEqual(['| 10,000 | 15,000 | 5 |']);
  });

  it('is not answered from the row of another pressure: the table that lacks the key is cited, its keys are named', async () => {
    const { answer } = await ask('What body test pressure applies to a 15,000 psi valve?');
    expect(answer).toMatchObject({
      form: 'refusal',
      content: expect.stringMatching(/no entry for “15,000 psi”.*5,000; 10,000; 20,000/),
    });
    expect(answer.citations).toMatchObject([
      {
        kind: 'document',
        title: 'SOP-51 Body test of gate valves',
        quote: expect.stringContaining('| 20,000 | 30,000 | 8 |'),
      },
    ]);
  });

  it('follows the thread: the newest key stands in place of the one before', async () => {
    const first = await ask('What body test pressure applies to a 5,000 psi gate valve?');
    expect(first.answer.citations.map(({ quote }) => quote)).toEqual(['| 5,000 | 7,500 | 3 |']);
    const { answer } = await ask('And for 20,000 psi?', { historyID: first.historyID });
    expect(answer.citations.map(({ quote }) => quote)).toEqual(['| 20,000 | 30,000 | 8 |']);
  });

  it('is answered for each of two things that are asked at once', async () => {
    const { answer } = await ask(
      'What body test pressure applies to a 5,000 psi gate valve, and how long is the body hold of a 20,000 psi gate valve?',
    );
    expect(answer.citations.map(({ quote }) => quote)).toEqual([
      '| 5,000 | 7,500 | 3 |',
      '| 20,000 | 30,000 | 8 |',
    ]);
  });

  it('stands in a sentence that speaks of this case, not of another', async () => {
    const { answer } = await ask('How much grease does the stem of a 15,000 psi valve take?');
    expect(answer).toMatchObject({
      form: 'answer',
      content: expect.stringContaining('15,000 psi valves 70 g'),
    });
    const other = await ask('How much grease does the stem of a 20,000 psi valve take?');
    expect(other.answer).toMatchObject({
      form: 'refusal',
      content: expect.stringContaining('does not speak of “20,000 psi”'),
    });
  });
});

describe('READ-9: hidden text of a document', () => {
  it('is shown as found, and neither searched nor quoted', async () => {
    const text =
      'Calibration of dead weights\n\nDead weights are calibrated every two years.\n\n<!-- Dead weights are never calibrated in this house. -->\n\n<p style="display:none">Dead weights are calibrated every nine years.</p>\n';
    const { id } = await addDocument(
      server.app,
      coordinator,
      { name: 'WI-70 Dead weights.md', text },
      quality,
    );
    const { revisions } = await replyOf(coordinator.call(documentEndpoints.find, { params: { id } }));
    expect(revisions[0]?.hidden).toEqual([
      'Dead weights are never calibrated in this house.',
      'Dead weights are calibrated every nine years.',
    ]);
    const { passages } = await replyOf(
      coordinator.call(documentEndpoints.search, {
        query: { query: 'dead weights calibrated nine never', limit: 20 },
      }),
    );
    expect(passages.map(({ quote }) => quote).join(' ')).not.toMatch(/nine|never/);
    const { answer } = await ask('How often are dead weights calibrated?');
    expect(`${answer.content} ${answer.citations.map(({ quote }) => quote).join(' ')}`).toMatch(/two years/);
    expect(`${answer.content} ${answer.citations.map(({ quote }) => quote).join(' ')}`).not.toMatch(
      /nine|never/,
    );
  });
});

describe('QA-4: a draft', () => {
  it('is marked in answers and in search until it is approved', async () => {
    const { id, revisionId } = await addDocument(server.app, coordinator, {
      name: 'WI-71 Slings.txt',
      text: 'Slings\n\nLifting slings are load tested every eight months.',
    });
    const states = async () => {
      const { passages } = await replyOf(
        coordinator.call(documentEndpoints.search, {
          query: { query: 'lifting slings load tested', limit: 3, documents: id },
        }),
      );
      const { answer } = await ask('How often are lifting slings load tested?');
      return {
        found: passages[0]?.state,
        cited: answer.citations.map((each) => (each.kind === 'document' ? each.revisionState : null)),
      };
    };
    expect(await states()).toEqual({ found: 'draft', cited: ['draft'] });
    await replyOf(
      coordinator.call(documentEndpoints.move, { params: { id, revisionId }, body: { state: 'in_review' } }),
    );
    expect(await states()).toEqual({ found: 'in_review', cited: ['in_review'] });
    await replyOf(quality.call(documentEndpoints.approve, { params: { id, revisionId } }));
    expect(await states()).toEqual({ found: 'approved', cited: ['approved'] });
  });
});
