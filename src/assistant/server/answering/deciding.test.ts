import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { addDocument, askQucy } from '../../../../test/support/qucy.ts';
import { amountIn, textsFor } from './amounts.ts';

const nonconforming = `QP-09 Control of nonconforming product

1 Board
A material review board decides on the disposition of rejected product. It consists of the plant manager and two engineers.

2 Records
Reports of rejected product are kept for ten years. The board is chaired by the plant manager.

3 Concessions
Product with a deviation is delivered when the customer has agreed in writing.`;

const purchasing = `QP-08 Purchasing

1 Limits of signature

| Value of the order | Signed by |
| --- | --- |
| up to EUR 10,000 | Buyer |
| up to EUR 100,000 | Head of purchasing |
| up to EUR 2,000,000 | Finance manager |

2 Suppliers
Purchasing checks prices. Suppliers are evaluated every two years. The evaluation of suppliers is done with care.
Furnaces of suppliers to API Spec 6A are surveyed for temperature.

3 Records
Files of suppliers are kept for seven years.`;

const quality = `POL-01 Quality policy

The managing director reviews this policy every year. Gifts from suppliers are returned.`;

const environment = `POL-02 Environment policy

The environment officer reviews this policy every two years. Waste oil is collected in closed drums. Purchasing checks it.`;

let server: TestApp;
let coordinator: Signed;
let enquiryId: string;

const ask = (query: string, more: Parameters<typeof askQucy>[3] = {}) =>
  askQucy(server.app, coordinator, query, more);
const optionsOf = async (query: string): Promise<string[] | undefined> =>
  (await ask(query)).answer.clarification?.options.map(({ label }) => label).toSorted();

beforeAll(async () => {
  server = await startApp({ works: true });
  const manager = await server.signInAs({ role: 'Quality Manager' });
  coordinator = await server.signInAs({ role: 'Coordinator', organisationId: manager.organisationId });
  for (const [name, text] of [
    ['QP-09 Control of nonconforming product.md', nonconforming],
    ['QP-08 Purchasing.md', purchasing],
    ['POL-01 Quality policy.md', quality],
    ['POL-02 Environment policy.md', environment],
  ] as const)
    await addDocument(server.app, coordinator, { name, text }, manager);
  enquiryId = (
    await addEnquiry(coordinator, {
      CustomerName: 'Imaginary Rigs',
      ReferenceNo: 'IR-2026-17',
      text: 'Please quote 20 ball valves.',
    })
  ).id;
  await addEnquiry(coordinator, {
    CustomerName: 'Placeholder Pumps',
    ReferenceNo: 'PP-9',
    text: 'Please quote 3 pumps.',
  });
});

afterAll(() => server.stop());

describe('AI-4: asking back', () => {
  it('asks what a word stands for that nothing has named, once, and not in a thread that has named it', async () => {
    const asked = await ask('How long are they kept?');
    expect(asked.answer.clarification).toMatchObject({
      clarificationQuestion: 'What does “they” stand for?',
      originalQuery: 'How long are they kept?',
    });
    expect(asked.answer.clarification?.options.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['QP-08 Purchasing', 'QP-09 Control of nonconforming product']),
    );
    const again = await ask('How long are they kept?', { historyID: asked.historyID });
    expect(again.answer.form).not.toBe('clarification');
    const chosen = await ask('QP-08 Purchasing', {
      historyID: (await ask('How long are they kept?')).historyID,
    });
    expect(chosen.answer.content).toContain('Files of suppliers are kept for seven years.');
    const thread = await ask('Who reviews reports of rejected product?');
    expect((await ask('How long are they kept?', { historyID: thread.historyID })).answer.content).toContain(
      'kept for ten years',
    );
  });

  it('does not take a word for open that the question itself explains', async () => {
    for (const query of [
      'Is it allowed to return gifts from suppliers?',
      'When are suppliers evaluated and how are they surveyed?',
      'Who may release the product before it is delivered?',
    ])
      expect((await ask(query)).answer.clarification?.clarificationQuestion ?? '').not.toContain('stand for');
  });

  it('offers the documents of a kind when a question speaks of “the policy” as if there were one', async () => {
    expect(await optionsOf('When is the policy reviewed?')).toEqual([
      'POL-01 Quality policy',
      'POL-02 Environment policy',
    ]);
    const { answer } = await ask('What does the policy say about waste oil?');
    expect(answer).toMatchObject({ form: 'answer' });
    expect(answer.content).toContain('Waste oil is collected in closed drums.');
  });

  it('offers the documents that speak of a bare subject, and those that all hold a general question', async () => {
    const both = ['QP-08 Purchasing', 'QP-09 Control of nonconforming product'];
    expect(await optionsOf('Records')).toEqual(expect.arrayContaining(both));
    expect(await optionsOf('How long do we keep records?')).toEqual(both);
    // The name of one of them stands in the question.
    expect((await ask('What does purchasing check?')).answer.form).toBe('answer');
    expect((await ask('How long are reports of rejected product kept?')).answer.content).toContain(
      'Reports of rejected product are kept for ten years.',
    );
  });

  it('asks which enquiry where a question about a customer’s order names none', async () => {
    const asked = await ask('Does the customer want the monogram?');
    expect(asked.answer.clarification?.options.map(({ enquiryId: id }) => id)).toContain(enquiryId);
    const { answer } = await ask('IR-2026-17', { historyID: asked.historyID });
    expect(answer.content).toContain('Monogram requirement of IR-2026-17: not stated.');
    expect((await ask('Has the customer to agree to a deviation?')).answer.form).toBe('answer');
  });
});

describe('AI-3: refusing', () => {
  it('refuses where the very thing that is asked stands in no document, and says so', async () => {
    const { answer } = await ask('Are furnaces of suppliers to API Spec 17D surveyed?');
    expect(answer.form).toBe('refusal');
    expect(answer.content).toContain('“17D”');
    expect((await ask('Are furnaces of suppliers to API Spec 6A surveyed?')).answer.content).toContain(
      'Furnaces of suppliers to API Spec 6A are surveyed',
    );
    expect((await ask('Which insurance covers the suppliers?')).answer.form).toBe('refusal');
  });

  it('tells what an answer leaves open', async () => {
    const { answer } = await ask('Are gifts from suppliers returned with a thermometer?');
    expect(answer).toMatchObject({
      form: 'answer',
      notice: 'Nothing that was found speaks of “thermometer”: this may answer only part of the question.',
    });
    expect((await ask('Are gifts from suppliers returned?')).answer.notice).toBeNull();
  });
});

describe('AI-3: choosing sentences', () => {
  it('quotes the sentence that goes on from the one the question speaks of', async () => {
    expect((await ask('Who sits on the MRB?')).answer.content).toContain(
      'It consists of the plant manager and two engineers.',
    );
  });

  it('prefers a sentence with the kind of words that is asked for', async () => {
    expect((await ask('How often are suppliers evaluated?')).answer.content).toMatch(
      /^Suppliers are evaluated every two years\./,
    );
  });

  it('quotes the limit that holds for an amount', async () => {
    expect((await ask('Who signs an order of EUR 60,000?')).answer.content).toMatch(
      /Value of the order: up to EUR 100,000; Signed by: Head of purchasing/,
    );
    expect((await ask('Who signs an order of 1.5 million EUR?')).answer.content).not.toMatch(
      /up to EUR 10,000/,
    );
  });

  it('holds the lowest limit that an amount reaches for, whatever their order', () => {
    const amount = fc.integer({ min: 3000, max: 9_000_000 });
    fc.assert(
      fc.property(fc.uniqueArray(amount, { minLength: 1, maxLength: 6 }), amount, (limits, value) => {
        const texts = limits.map((limit) => `up to EUR ${limit.toLocaleString('en')} | somebody`);
        const fitting = limits.filter((limit) => limit >= value);
        const expected = fitting.length === 0 ? [] : [texts[limits.indexOf(Math.min(...fitting))]];
        expect([...textsFor(amountIn(`Who signs ${value.toLocaleString('en')} EUR?`) ?? 0, texts)]).toEqual(
          expected,
        );
      }),
    );
  });
});
