import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildDocx, buildMail, buildPdf, buildXlsx } from '../../../../../test/support/mailbox.ts';
import { readMessageApart } from '../mail/read-mail-apart.ts';
import { readText } from '../read-text.ts';
import { readInThread } from './reading-thread.ts';

const read = (name: string, bytes: Uint8Array, timeLimitMs?: number) =>
  readText({ name, mediaType: '', bytes, opens: true }, timeLimitMs);
const words = ['Valves shall be tested.'];

/** Each is read right, whatever the thread has read before. */
const goodFiles = async (): Promise<[string, Uint8Array][]> => [
  ['a.pdf', await buildPdf([words])],
  ['a.docx', await buildDocx(words)],
  ['a.xlsx', await buildXlsx([words])],
  ['a.eml', await buildMail({ text: 'Valves shall be tested.', messageId: '<a@customer.example>' })],
  ['a.rtf', readFileSync('test/fixtures/files/spec.rtf')],
  ['a.odt', readFileSync('test/fixtures/files/spec.odt')],
  ['a.doc', readFileSync('test/fixtures/files/spec.doc')],
];

it('READ-7: after every damaged file, and after one that took too long, the next files read as before', async () => {
  const files = await goodFiles();
  const readAll = async () => {
    const readings = [];
    for (const [name, bytes] of files) readings.push(await read(name, bytes));
    return readings;
  };
  const before = await readAll();
  expect(before.map(({ state }) => state)).toEqual(files.map(() => 'ready'));
  for (const [name, bytes] of files) await read(name, bytes.subarray(0, bytes.length * 0.6));
  await readMessageApart(new Uint8Array(1000).fill(1));
  expect(await readAll()).toEqual(before);
  const long = await buildPdf(Array.from({ length: 50 }, () => words));
  expect(await read('long.pdf', long, 1)).toMatchObject({ note: 'Reading the file took too long.' });
  expect(await readAll()).toEqual(before);
});

it('READ-7: a file that is no mail is answered, and does not end the thread', async () => {
  const bytes = new Uint8Array(1000).fill(1);
  expect(await readInThread({ task: 'mail', bytes }, 60_000)).toEqual({ result: null });
});

it('READ-7: the files handed to a thread stay what they are', async () => {
  for (const [name, bytes] of await goodFiles()) {
    const copy = Buffer.from(bytes);
    await read(name, bytes);
    expect([name, copy.equals(bytes)]).toEqual([name, true]);
  }
});
