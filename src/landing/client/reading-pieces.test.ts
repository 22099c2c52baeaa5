import { expect, it } from 'vitest';
import type { MailReading } from '#landing/contract/schema.ts';
import { cutMail, describeReading } from './reading-pieces.ts';

const text = 'Please quote. Valves shall be painted white by May. Thanks.';
const place = (quote: string) => ({
  quote,
  start: text.indexOf(quote),
  end: text.indexOf(quote) + quote.length,
});
const row = (quote: string, mandatory = true): MailReading['requirements'][number] => ({
  ...place(quote),
  text: quote,
  category: 'technical',
  mandatory,
  departments: ['Engineering', 'Procurement'],
  note: 'Must · Technical · Engineering, Procurement',
  standard: null,
});
const reading: MailReading = {
  text,
  otherPost: null,
  requirements: [row('Valves shall be painted white by May.'), row('painted white', false)],
  fields: [{ field: 'DeliveryTimeline', label: 'Delivery Timeline', value: 'by May', ...place('by May') }],
  milliseconds: 1240,
};

it('WAY-1: a mail is cut without losing a letter, and each stretch knows its row and its fields', () => {
  const pieces = cutMail(reading);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  const wordsOfRow = (at: number) => pieces.filter((piece) => piece.row === at).map((piece) => piece.text);
  expect(wordsOfRow(0).join('')).toBe('Valves shall be painted white by May.');
  expect(pieces.filter(({ fields }) => fields.includes(0)).map((piece) => piece.text)).toEqual(['by May']);
  expect(cutMail({ ...reading, requirements: [], fields: [] })).toEqual([{ text, row: null, fields: [] }]);
});

it('WAY-1: the whole is described in words', () => {
  expect(describeReading(reading)).toBe('2 requirements and 1 field, read in 1.2 s.');
  expect(describeReading({ ...reading, milliseconds: 3 })).toContain('read in 0.1 s.');
});
