import { describe, expect, it } from 'vitest';
import {
  postSamples,
  unseenPostSamples,
  type PostSample,
} from '../../../../test/fixtures/extraction/post-samples.ts';
import { formatOtherPost } from '#extraction/contract/post-kinds.ts';
import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { extractFrom } from '../extract.ts';

const mailOf = (subject: string, body: string): EnquiryToExtract => ({
  receivedVia: 'Email',
  from: { name: 'Sam Sender', address: 'sam@sender.example' },
  date: '2026-05-04',
  subject,
  sources: [
    {
      id: 's',
      kind: 'mail',
      name: 'mail.eml',
      text: `From: Sam Sender <sam@sender.example>\nTo: sales@works.example\nSubject: ${subject}\n\n${body}\n`,
      pageStarts: [],
    },
  ],
});
const judged = ([, subject, body]: PostSample) => extractFrom(mailOf(subject, body)).otherPost ?? null;
const nameSamples = (samples: readonly PostSample[]) => samples.map(([is, subject]) => `${is}: ${subject}`);

describe.each([
  ['the mails the judgement was fitted on', postSamples, 1],
  ['mails it was not fitted on', unseenPostSamples, 0],
] as const)('AI-7: of %s', (_set, samples, maxLost) => {
  it('enquiries are read, however they are worded', () => {
    const lost = samples.filter((sample) => sample[0] === 'enquiry' && judged(sample) !== null);
    expect(nameSamples(lost).length, nameSamples(lost).join('\n')).toBeLessThanOrEqual(maxLost);
  });

  it('four fifths of what asks for nothing are told, each with what it reads like', () => {
    const others = samples.filter(([is]) => is !== 'enquiry');
    const kept = others.filter((sample) => judged(sample) === null);
    expect(kept.length, nameSamples(kept).join('\n')).toBeLessThanOrEqual(others.length / 5);
    for (const sample of others) {
      const other = judged(sample);
      if (other) expect(formatOtherPost(other)).toMatch(/^Reads like an? .+: it .+\.$|^Reads like news/);
    }
  });
});

it('AI-7: a person who says that it is an enquiry has it read', () => {
  const procedure = postSamples.find(([is]) => is === 'manual');
  const input = mailOf(procedure?.[1] ?? '', procedure?.[2] ?? '');
  expect(extractFrom(input)).toMatchObject({ otherPost: { kind: 'manual' }, requirements: [] });
  const read = extractFrom({ ...input, isSureEnquiry: true });
  expect(read.otherPost).toBeNull();
  expect(read.requirements.map(({ text }) => text).join('\n')).toContain('Consumables shall be stored dry');
});

it('AI-7: a contract says what it reads like and is read all the same: it may be here to be reviewed', () => {
  const contracts = postSamples.filter(([is]) => is === 'contract');
  const read = contracts.map((sample) => extractFrom(mailOf(sample[1], sample[2])));
  const told = read.filter(({ otherPost }) => otherPost?.kind === 'contract');
  expect(told.length).toBeGreaterThan(0);
  expect(told.flatMap(({ requirements }) => requirements).length).toBeGreaterThan(0);
});

it('AI-7: the sentence says what it reads like and why', () => {
  expect(
    formatOtherPost({ kind: 'newsletter', signs: ['can be unsubscribed from', 'asks for no offer'] }),
  ).toBe('Reads like a newsletter: it can be unsubscribed from and asks for no offer.');
});

it('AI-7: who greets us as a team and asks for a price is a customer, a colleague who comments is not', () => {
  const goods = '6 x chain block 2t, 6 m drop\n20 x round sling 3t, 4 m';
  const asked = extractFrom(mailOf('lifting gear for Dec shut', `Hey team\n\nprice pls for shut:\n${goods}`));
  expect(asked.otherPost ?? null).toBeNull();
  expect(asked.lineItems).toHaveLength(2);
  const said = 'Hey team\n\nI had a look at the lifting gear, and I think we should discuss it on Monday.';
  expect(extractFrom(mailOf('lifting gear', said)).otherPost?.kind).toBe('internal');
});
