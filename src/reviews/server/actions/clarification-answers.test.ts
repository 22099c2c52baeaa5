import { afterAll, beforeAll, expect, it } from 'vitest';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, headersOf, multipart, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { tableDocument } from '#kit/server/export/word-table.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

/** An enquiry with these questions to the customer, numbered from 1. */
const asking = async (...questions: string[]): Promise<string> => {
  const { id } = await addEnquiry(owner);
  for (const difference of questions)
    await replyOf(owner.call(followUpEndpoints.addDifference, { params: { id }, body: { difference } }));
  return id;
};

const answersOf = async (id: string) =>
  (await replyOf(owner.call(followUpEndpoints.find, { params: { id } }))).differences.map(
    ({ answer }) => answer?.text ?? null,
  );

const send = async (id: string, name: string, bytes: Uint8Array) => {
  const { payload, headers } = multipart([{ name, bytes, mediaType: 'text/csv' }]);
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/enquiries/${id}/clarifications/answers`,
    payload,
    headers: { ...headers, ...headersOf(owner) },
  });
  return reply.json<{ answered?: number[]; left?: string[] }>();
};

const csv = (...rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'));
const heads = ['No.', 'Our question', 'Your answer'];

it('FND-9: the answers of another enquiry’s sheet are not taken for those to our questions', async () => {
  const id = await asking('Which edition of API 6A holds?', 'Who bears the duty?');
  const sheet = csv(heads, ['1', 'May we paint white?', 'Yes'], ['2', 'Who  bears the\nduty?', 'The buyer']);
  expect(await send(id, 'answers.csv', sheet)).toEqual({
    answered: [2],
    left: ['No. 1: the sheet asks something else under this number.'],
  });
  expect(await answersOf(id)).toEqual([null, 'The buyer']);
});

it('FND-9: a question that began like a formula is the same question when its sheet comes back', async () => {
  const id = await asking('= or more than 10,000 psi?');
  const sheet = csv(heads, ['1', "'= or more than 10,000 psi?", 'More']);
  expect(await send(id, 'answers.csv', sheet)).toEqual({ answered: [1], left: [] });
});

it('FND-9: an answer that is too long is left, and said to be, rather than cut', async () => {
  const id = await asking('Which edition holds?');
  const long = `${'The twentieth edition. '.repeat(200)}But not for item 4.`;
  expect(await send(id, 'answers.csv', csv(heads, ['1', 'Which edition holds?', long]))).toEqual({
    answered: [],
    left: ['No. 1: the answer is longer than 4,000 characters. Write it at the question yourself.'],
  });
  expect(await answersOf(id)).toEqual([null]);
});

it('FND-9: an open question that a document does not hold any more is named, and so is one whose row cannot be read', async () => {
  const id = await asking('Which edition holds?', 'Who bears the duty?');
  const columns = heads.map((heading, at) => ({
    heading,
    width: 10,
    value: (row: readonly string[]) => row[at] ?? '',
  }));
  const words = `${'A long story of the duty. '.repeat(100)}We bear it.`;
  const rows = [['2', 'Who bears the duty?', words]];
  const { bytes } = await tableDocument(columns, rows, { title: 'Clarifications', name: 'a' });
  expect(await send(id, 'answers.docx', new Uint8Array(bytes))).toEqual({
    answered: [],
    left: ['No. 1 and 2: not found in the file. If they are answered there, write the answers yourself.'],
  });
});
