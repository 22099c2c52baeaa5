import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { licenceSchema } from '#registers/contract/licences/licence.ts';
import { attachments } from '../../../../test/fixtures/findings/attachments.ts';
import type { SourceToCheck } from '../facts/enquiry-to-check.ts';
import { readEnquiry } from '../facts/read-enquiry.ts';
import { checkEnquiry, rules } from './check-enquiry.ts';
import { emptyContext } from './rule.ts';

/** Sentences of enquiries, alike in subject and unlike in value. */
const sentence = fc.oneof(
  fc.integer({ min: 2, max: 60 }).map((weeks) => `Delivery time: ${weeks} weeks from order.`),
  fc
    .integer({ min: 2, max: 12 })
    .map((months) => `The goods shall be delivered within ${months} months after order.`),
  fc.constantFrom(60, 90, 120).map((days) => `Your offer shall be valid for ${days} days.`),
  fc
    .constantFrom('12 months', '18 months', 'two years', '24 months')
    .map((time) => `Warranty: ${time} from delivery.`),
  fc
    .constantFrom('A', 'B', '3', '4')
    .map((revision) => `Please quote for 6 hangers to drawing TH-7781 Rev. ${revision}.`),
  fc.constantFrom('3.1', '3.2').map((type) => `All valves with certificates ${type} acc. to EN 10204.`),
  fc
    .constantFrom('FCA your works', 'DAP Stavanger', 'CIF Aqaba')
    .map((term) => `Prices ${term}, Incoterms 2020.`),
  fc.constantFrom('English', 'Norwegian').map((law) => `The contract is governed by ${law} law.`),
  fc.constantFrom('0.5 %', '1 %').map((rate) => `Liquidated damages of ${rate} per week, maximum 10 %.`),
  fc.integer({ min: 1, max: 60 }).map((count) => `We need ${count} pcs of ball valves to API 6D.`),
  fc.lorem({ maxCount: 1, mode: 'sentences' }),
);

const enquiry = fc
  .array(fc.array(sentence, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 })
  .map((texts) =>
    texts.map((sentences, at): SourceToCheck => ({
      id: `source ${at}`,
      name: `Source ${at}`,
      kind: at === 0 ? 'mail' : 'attachment',
      text: sentences.join('\n\n'),
      receivedAt: null,
      order: at,
    })),
  );

describe('what the rules find', () => {
  it('stands with every quote in its source, word for word', () => {
    let found = 0;
    fc.assert(
      fc.property(enquiry, (sources) => {
        for (const { quotes } of checkEnquiry(readEnquiry(sources)))
          for (const { sourceId, start, end, text } of quotes) {
            found += 1;
            expect(sources.find(({ id }) => id === sourceId)?.text.slice(start, end)).toBe(text);
          }
      }),
      { numRuns: 60 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('is the same in any order of sources, and under other ids', () => {
    fc.assert(
      fc.property(enquiry, fc.integer(), (sources, seed) => {
        const plain = (given: readonly SourceToCheck[]) =>
          checkEnquiry(readEnquiry(given)).map(({ quotes, ...rest }) => ({
            ...rest,
            quotes: quotes.map(({ text }) => text),
          }));
        const shuffled = sources
          .map((source, at) => ({ ...source, id: `${(seed % 7) + at} other` }))
          .toSorted((a, b) => (a.text + String(seed) < b.text + String(seed) ? -1 : 1));
        expect(plain(shuffled)).toEqual(plain(sources));
      }),
      { numRuns: 60 },
    );
  });

  it('is the same in any order where a line of the mail stands in its attachment again', () => {
    const [line, other] = [1, 2].map((amount) => `We need ${amount} pcs of ball valves to API 6D.`);
    const source = (id: string, text: string): SourceToCheck => ({
      id,
      name: id,
      kind: 'attachment',
      text,
      receivedAt: null,
      order: 0,
    });
    const [short, long] = [source('a', `${line}`), source('b', `${line}\n\n${other}`)];
    const keys = (sources: SourceToCheck[]) => checkEnquiry(readEnquiry(sources)).map(({ key }) => key);
    expect(keys([short, long])).toEqual(keys([long, short]));
  });

  it('has the same keys, values and quotes whichever source came first', () => {
    fc.assert(
      fc.property(enquiry, fc.infiniteStream(fc.nat()), (sources, ranks) => {
        // All are attachments: what is written above a mail belongs to the mail.
        const alike = sources.map((source) => ({ ...source, kind: 'attachment' as const }));
        const plain = (given: readonly SourceToCheck[]) =>
          new Map(
            checkEnquiry(readEnquiry(given)).map(({ key, severity, quotes }) => [
              key,
              { severity, quotes: quotes.map(({ text }) => text).toSorted() },
            ]),
          );
        const orders = [...ranks.take(alike.length)];
        const moved = alike.map((source, at) => ({ ...source, order: (orders[at] ?? 0) * 8 + at }));
        const contradictions = (found: ReturnType<typeof plain>) =>
          [...found].filter(([key]) => !key.startsWith('no-')).toSorted(([a], [b]) => (a < b ? -1 : 1));
        expect(contradictions(plain(moved))).toEqual(contradictions(plain(alike)));
        expect([...plain(moved).keys()].toSorted()).toEqual([...plain(alike).keys()].toSorted());
      }),
      { numRuns: 60 },
    );
  });

  it('has one key for each finding, which a change of the value changes', () => {
    const keys = (weeks: number) =>
      checkEnquiry(
        readEnquiry([
          {
            id: 'a',
            name: 'Mail',
            kind: 'mail',
            text: 'Please quote for 6 hangers. Delivery time: 32 weeks.',
            receivedAt: null,
            order: 0,
          },
          {
            id: 'b',
            name: 'Terms',
            kind: 'attachment',
            text: `Delivery time: ${weeks} weeks.`,
            receivedAt: null,
            order: 1,
          },
        ]),
      )
        .map(({ key }) => key)
        .filter((key) => key.includes('delivery,'));
    expect(keys(34)).toHaveLength(1);
    expect(keys(32)).toHaveLength(0);
    expect(keys(34)).not.toEqual(keys(36));
  });
});

describe('what a person wrote by hand', () => {
  const text = 'Please quote for 6 gate valves. Delivery time: 32 weeks from order.';
  const read = readEnquiry([{ id: 'a', name: 'Mail', kind: 'mail', text, receivedAt: null, order: 0 }]);
  const contradictions = (rows: readonly string[]) =>
    checkEnquiry({
      ...read,
      rows: [...read.rows, ...rows.map((row, at) => ({ id: `hand ${at}`, text: row, place: null }))],
    }).filter(({ kind }) => kind === 'contradiction');

  it('is compared with what the customer wrote, and quoted from its row', () => {
    const row = 'The goods shall be delivered within 34 weeks from order.';
    const [found] = contradictions(['The valves are painted.', row]);
    expect(found?.title).toBe('Delivery is stated as 32 weeks and as 34 weeks');
    expect(found?.quotes.at(-1)).toEqual({
      sourceId: 'hand 1',
      requirementId: 'hand 1',
      start: 0,
      end: row.length,
      text: row,
    });
    expect(contradictions(['Delivery within 32 weeks after order.'])).toEqual([]);
  });

  it('counts items together, as a list of the customer does', () => {
    const cells = { item: null, description: null, quantity: null, unit: null };
    const item = (id: string, quantity: string, over: object = {}) => ({
      id,
      place: null,
      isOptional: false,
      cells: {
        ...(Object.fromEntries(
          Object.keys(read.items[0]?.cells ?? cells).map((column) => [column, null]),
        ) as (typeof read.items)[number]['cells']),
        description: { value: 'Gate valve 2"', place: null },
        quantity: { value: quantity, place: null },
        ...over,
      },
    });
    const titles = (...quantities: string[]) =>
      checkEnquiry({ ...read, items: quantities.map((each, at) => item(`item ${at}`, each)) })
        .filter(({ rule }) => rule === 'quantities-differ')
        .map(({ title }) => title);
    expect(titles('2', '4')).toEqual([]);
    expect(titles('2', '5')).toEqual(['The quantity of gate valves is stated as 6 and as 7']);
  });
});

it('a licence that does not cover stays one finding from one day to the next', () => {
  const unlimited = {
    products: [],
    pslFrom: '',
    pslTo: '',
    sizeFrom: null,
    sizeTo: null,
    pressureFrom: null,
    pressureTo: null,
  };
  const papers = { edition: '', certificate: '', notes: '', validFrom: null, expires: '2026-12-31' };
  const licence = licenceSchema.parse({
    specification: 'API 6D',
    number: '6D-0001',
    facility: 'Works',
    ...unlimited,
    ...papers,
  });
  const text =
    'Please quote for 6 ball valves to API 6D with API monogram. Delivery time: 30 weeks from order.';
  const sources = [{ id: 'a', name: 'Mail', kind: 'mail', text, receivedAt: null, order: 0 } as const];
  const on = (orderDay: string) =>
    checkEnquiry(readEnquiry(sources), {
      orderDay,
      registers: { licences: [licence], qualifications: [], standards: [], limits: [] },
    }).find(({ kind }) => kind === 'register');
  expect(on('2026-11-01')?.title).toContain('expires on 31 Dec 2026, before 30 May 2027');
  expect(on('2026-11-02')?.title).not.toBe(on('2026-11-01')?.title);
  expect(on('2026-11-02')?.key).toBe(on('2026-11-01')?.key);
});

describe('the order of precedence', () => {
  const sources = (precedence: string): SourceToCheck[] =>
    [
      ['Enquiry', `Please quote for 6 hangers. Delivery time: 32 weeks from order.\n\n${precedence}`],
      ['Data sheet DS-1', 'Delivery time: 34 weeks from order.'],
    ].map(([name = '', text = ''], order) => ({
      id: name,
      name,
      kind: order === 0 ? 'mail' : 'attachment',
      text,
      receivedAt: null,
      order,
    }));
  const proposal = (precedence: string) =>
    checkEnquiry(readEnquiry(sources(precedence))).find(({ kind }) => kind === 'contradiction')?.proposal;

  it('says which value holds, with its clause', () => {
    const clause = 'The order of precedence is: purchase order, data sheet, this enquiry, standards.';
    expect(proposal(clause)).toEqual({ value: '34 weeks', basis: `data sheet first: “${clause}”` });
    expect(proposal('In case of conflict this enquiry prevails over the data sheet.')?.value).toBe(
      '32 weeks',
    );
  });

  it('is not guessed where none is stated', () => expect(proposal('Regards')).toBeUndefined());
});

it('a likely pair is left to the rule that finds the same values, and raised where none does', () => {
  const rulesFor = (texts: readonly string[], only = rules) =>
    checkEnquiry(readEnquiry(attachments(...texts)), emptyContext, only)
      .filter(({ kind }) => kind === 'contradiction')
      .map(({ rule }) => rule);
  const warranty = ['The warranty is 24 months from delivery.', 'Warranty: 18 months from delivery.'];
  expect(rulesFor(warranty)).toEqual(['stated-twice']);
  expect(
    rulesFor(
      warranty,
      rules.filter(({ key }) => key === 'values-differ'),
    ),
  ).toEqual(['values-differ']);
  expect(rulesFor(['Motor of the pump: 6.6 kV.', 'Motor of the pump: 6 kV.'])).toEqual(['values-differ']);
});

it('what a model notices is left to a rule that finds its values, and not to one that finds another matter in the same sentences', () => {
  const texts = [
    'Delivery within 32 weeks, pipes bundled.',
    'Delivery within 34 weeks, pipes loose.',
  ] as const;
  const enquiry = readEnquiry(attachments(...texts));
  const placeIn = (order: 0 | 1, passage: string) => {
    const start = texts[order].indexOf(passage);
    return { sourceId: `s${order}`, start, end: start + passage.length };
  };
  const rulesFor = (one: string, other: string) =>
    checkEnquiry({ ...enquiry, noticed: [{ one: placeIn(0, one), other: placeIn(1, other) }] })
      .filter(({ kind }) => kind === 'contradiction')
      .map(({ rule }) => rule)
      .toSorted();
  expect(rulesFor('Delivery within 32 weeks', 'Delivery within 34 weeks')).toEqual(['stated-twice']);
  expect(rulesFor('pipes bundled', 'pipes loose')).toEqual(['noticed-by-model', 'stated-twice']);
});
