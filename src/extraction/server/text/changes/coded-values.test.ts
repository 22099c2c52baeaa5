import { describe, expect, it } from 'vitest';
import { readSource } from '../reading.ts';
import { differingKinds, findCodedValues } from './coded-values.ts';
import { findSupersessions } from './supersessions.ts';

it.each([
  ['Leakage class IV is sufficient.', [['class roman', 'IV']]],
  [
    'Class 600, SIL 2, zone 1.',
    [
      ['class figure', '600'],
      ['sil figure', '2'],
      ['zone figure', '1'],
    ],
  ],
  ['The class of the surveyor', []],
])('READ-6: the codes of “%s”', (text, codes) => {
  expect([...findCodedValues(text.replace('Class', 'class'))]).toEqual(codes);
});

it('READ-6: codes of another kind, and two of one kind, are no other value', () => {
  const differ = (now: string, then: string) => differingKinds(findCodedValues(now), findCodedValues(then));
  expect(differ('now class V', 'class IV')).toEqual(['class roman']);
  expect(differ('now class 600', 'class IV')).toEqual([]);
  expect(differ('now class V', 'class IV or class VI')).toEqual([]);
});

const thread = (newer: string, older: string) =>
  findSupersessions([
    readSource({
      id: 's',
      kind: 'mail',
      name: 's',
      pageStarts: [],
      text:
        `From: Eva Oduya <eva@buyer.example>\nDate: Thu, 16 Jul 2026\nSubject: RE: Enquiry\n\nDear Peter,\n\n${newer}\n\nRegards\nEva\n\n` +
        `From: Eva Oduya <eva@buyer.example>\nSent: 6 July 2026\nSubject: Enquiry\n\nDear Peter,\n\nplease quote for our new station.\n${older}\n\nRegards\nEva\n`,
    }),
  ]).map((each) => [each.older.quote, each.newer.quote]);

describe('READ-6: another code behind the same word', () => {
  it.each([
    ['Process asks for class V.', 'Leakage class IV is sufficient.'],
    ['Safety wants SIL 3.', 'Solenoids shall be SIL 2.'],
    ["It's five of the 6 inch, not four.", '4 valves of 6 inch.'],
  ])('“%s” takes the place of “%s”', (newer, older) => {
    expect(thread(newer, older)).toEqual([[older, newer]]);
  });

  it('leaves both where a third sentence has such a code', () => {
    expect(thread('The vents need class V.', 'Valves have class IV.\nThe drains have class VI.')).toEqual([]);
  });
});
