import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { AnswerPassage } from '../answering/answerer.ts';
import { promptFor } from './prompts.ts';
import { supported } from './support.ts';

const internal = { kind: 'records', n: 1, title: 'SOP', quote: '', trust: 'internal', path: '/' } as const;
const customer = {
  ...internal,
  kind: 'source',
  trust: 'customer',
  start: 0,
  end: 0,
  page: null,
  sha256: '',
  enquiryId: '',
  ReferenceNo: '',
  sourceId: '',
} as const;
const passages: AnswerPassage[] = [
  {
    n: 1,
    citation: internal,
    text: 'Open the valve slowly. Records are kept for ten years; personal files are not kept.',
  },
  {
    n: 2,
    citation: customer,
    text: 'Certificates to EN 10204 3.2 are required. Delivery DDP Sohar within 12 weeks ARO.',
  },
];
const holds = (text: string, quote: string, n: number, question = 'What is asked?') =>
  supported({ text, cites: [{ n, quote }] }, passages, question) !== null;

it.each([
  ['Records stay with us for ten years.', 'Records are kept for ten years', 1, true],
  ['The records are kept for ten years.', 'Records are kept for ten years', 1, true],
  ['Open the valve slowly.', 'Open the valve slowly', 1, true],
  ['Records are kept for twelve years.', 'Records are kept for ten years', 1, false],
  ['Records are kept for 12 years.', 'Records are kept for ten years', 1, false],
  ['Records are not kept for ten years.', 'Records are kept for ten years', 1, false],
  ['Personal files are kept.', 'personal files are not kept', 1, false],
  [
    'The customer requires certificates to EN 10204 3.2.',
    'Certificates to EN 10204 3.2 are required',
    2,
    true,
  ],
  ['The customer requires EN 10204 3.1 certificates.', 'Certificates to EN 10204 3.2 are required', 2, false],
  [
    'The customer waived certificates to EN 10204 3.2.',
    'Certificates to EN 10204 3.2 are required',
    2,
    false,
  ],
  [
    'Delivery is DDP Sohar within 12 weeks ARO by aircraft.',
    'Delivery DDP Sohar within 12 weeks ARO',
    2,
    false,
  ],
  ['Delivery is DDP Sohar.', 'Delivery DDP Muscat', 2, false],
  ['Delivery is DDP Sohar, see www.specimen.example', 'Delivery DDP Sohar', 2, false],
] as const)('holds “%s” against “%s” in passage %i: %s', (text, quote, n, isHeld) =>
  expect(holds(text, quote, n)).toBe(isHeld),
);

it('takes nothing from a passage that was not given, even beside one that was', () => {
  const cites = [
    { n: 1, quote: 'Records are kept for ten years' },
    { n: 9, quote: 'Records are kept for ten years' },
  ];
  expect(supported({ text: 'Records are kept for ten years.', cites }, passages, '')).toBeNull();
});

/** A prompt that has been used is never changed: a new text is a new version (AI-8). */
const locked: Readonly<Record<string, string>> = {
  'answer-1.md': 'cc94aacec5c37f71',
  'answer-cited-1.md': 'a71b01cebbd5fb78',
  'extract-1.md': 'f7b6ed58955dd8ee',
  'extract-2.md': '67424ad110fc0c3b',
  'test-1.md': '4a1c8e6375e421c3',
};

it('AI-8: the prompts are what their versions say', () => {
  const folder = join(import.meta.dirname, 'prompts');
  const hashes = Object.fromEntries(
    readdirSync(folder).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')
        .slice(0, 16),
    ]),
  );
  expect(hashes).toEqual(locked);
  for (const purpose of ['answer', 'cited', 'extract', 'test'] as const) {
    const prompt = promptFor(purpose);
    expect(Object.keys(locked)).toContain(`${prompt.version}.md`);
    expect([prompt.system, prompt.reminder].map((text) => text.length > 20)).toEqual([true, true]);
  }
});
