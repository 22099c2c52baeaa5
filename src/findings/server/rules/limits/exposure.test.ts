import { describe, expect, it } from 'vitest';
import type { Limit, LimitSubject } from '#registers/contract/limits/limit.ts';
import { readEnquiry } from '../../facts/read-enquiry.ts';
import { checkEnquiry } from '../check-enquiry.ts';

const limit = (subject: LimitSubject, value: number): Limit => ({
  subject,
  value,
  appliesTo: '',
  fallback: '',
  mayExceed: '',
  notes: '',
});
const limits = [
  limit('ld_rate', 0.5),
  limit('ld_cap', 5),
  limit('performance_bond', 5),
  limit('retention', 5),
];
const asked = 'Please quote for 6 gate valves.';
const worth = 'The total contract value is estimated at EUR 1.2 million.';

/** What the terms beyond our limits may cost, by the beginning of the title. */
const exposures = (...sentences: string[]) =>
  checkEnquiry(
    readEnquiry([
      {
        id: 's1',
        name: 'Mail',
        kind: 'attachment',
        text: [asked, ...sentences].join('\n\n'),
        receivedAt: null,
        order: 0,
      },
    ]),
    { orderDay: '2026-11-23', registers: { licences: [], qualifications: [], standards: [], limits } },
  )
    .filter(({ kind }) => kind === 'limit')
    .map(({ title, exposure }) => [title.split(':')[0], exposure]);

describe('FND-4: what a term beyond a limit may cost', () => {
  it('damages cost their cap, reached after so many weeks', () => {
    const exposure = {
      amount: 120_000,
      currency: 'EUR',
      computation: '10 % of the order value of EUR 1,200,000, at most; at 1 % a week reached after 10 weeks',
    };
    expect(exposures(worth, 'Liquidated damages of 1 % per week, maximum 10 %.')).toEqual([
      ['Liquidated damages, cap', exposure],
      ['Liquidated damages per week', exposure],
    ]);
  });

  it('damages without a cap cost so much a week', () => {
    expect(exposures(worth, 'Liquidated damages of 1 % per week of delay.')).toEqual([
      [
        'Liquidated damages per week',
        {
          amount: 12_000,
          currency: 'EUR',
          computation: '1 % of the order value of EUR 1,200,000, for each week of delay; no cap is stated',
        },
      ],
    ]);
  });

  it('a cap that is denied is not one that was forgotten', () => {
    const found = exposures(worth, 'Liquidated damages of 1 % per week of delay without any cap.');
    expect(found.map(([, exposure]) => exposure)).toContainEqual({
      amount: 12_000,
      currency: 'EUR',
      computation: '1 % of the order value of EUR 1,200,000, for each week of delay, without a cap',
    });
  });

  it('a bond binds its share of the order for as long as it runs', () => {
    const bond = 'A performance bond of 10 % of the contract price shall be provided.';
    const computation = '10 % of the order value of EUR 1,200,000';
    const titled = (more: string) => [
      ['Performance bond', { amount: 120_000, currency: 'EUR', computation: computation + more }],
    ];
    expect(exposures(worth, bond)).toEqual(titled(''));
    expect(exposures(worth, bond, 'The performance bond shall be valid until 31 December 2028.')).toEqual(
      titled('; it runs until 31 Dec 2028'),
    );
    expect(
      exposures(worth, bond, 'The performance bond remains in force for 24 months from delivery.'),
    ).toEqual(titled('; it runs 24 months from delivery'));
  });

  it('a bond that outlives what it secures says what it binds', () => {
    const texts = [asked, worth, 'Warranty: 12 months from delivery.'];
    const bond = 'A performance bond of 5 % remains in force for 24 months from delivery.';
    const text = [...texts, bond].join('\n\n');
    const found = checkEnquiry(
      readEnquiry([{ id: 's1', name: 'Mail', kind: 'attachment', text, receivedAt: null, order: 0 }]),
    ).find(({ rule }) => rule === 'bond-outlives');
    expect(found?.exposure).toEqual({
      amount: 60_000,
      currency: 'EUR',
      computation: '5 % of the order value of EUR 1,200,000; it runs 24 months from delivery',
    });
  });

  it('nothing is computed where no value of the order is stated, or two are', () => {
    const terms = 'Liquidated damages of 1 % per week, maximum 10 %. Retention of 10 %.';
    const none = (found: ReturnType<typeof exposures>) => found.map(([, exposure]) => exposure);
    expect(none(exposures(terms))).toEqual([undefined, undefined, undefined]);
    expect(none(exposures(terms, worth, 'The contract price is EUR 900,000.'))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(
      none(exposures(terms, 'The aggregate liability shall not exceed the contract price of EUR 900,000.')),
    ).toEqual([undefined, undefined, undefined]);
  });
});
