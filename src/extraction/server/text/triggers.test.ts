import { describe, expect, it } from 'vitest';
import { extractFrom } from '../extract.ts';

const read = (sentence: string) => {
  const text = `Please quote for 4 gate valves to API 6D.\n\n${sentence}\n\nYours sincerely\n`;
  const source = { id: 's', kind: 'mail' as const, name: 's', text, pageStarts: [] };
  return extractFrom({ receivedVia: 'Email', from: null, date: null, subject: '', sources: [source] });
};

const field = (sentence: string, name: string) =>
  read(sentence).fields.find((each) => each.field === name)?.value;

describe('triggers and conditions', () => {
  it.each([
    [
      'Delivery within 60 days after approval of the drawings.',
      'within 60 days after approval of the drawings',
    ],
    [
      'Delivery shall be 60 days after approval of the drawings by the Purchaser.',
      '60 days after approval of the drawings by the Purchaser',
    ],
    [
      'Delivery time is 14 weeks from the date on which the letter of credit is opened.',
      '14 weeks from the date on which the letter of credit is opened',
    ],
    [
      'The goods are delivered 16 weeks after receipt of the advance payment and the signed drawings.',
      '16 weeks after receipt of the advance payment and the signed drawings',
    ],
  ])('READ-3: the time of “%s” keeps the event it is counted from', (sentence, time) => {
    expect(field(sentence, 'DeliveryTimeline')).toBe(time);
  });

  it.each(['Delivery is not required before 1 March 2027.', 'No delivery before 1 March 2027.'])(
    'READ-3: “%s” names no day of delivery',
    (sentence) => {
      expect(field(sentence, 'DeliveryTimeline')).toBeNull();
    },
  );

  it.each([
    ['The offer shall be valid for 90 days after the closing date.', 'validity 90 days after closing date'],
    ['We ask for 18 months warranty from start-up of the unit.', 'warranty 18 months from start-up of unit'],
    [
      'A bid bond of 2 % is required unless the bidder is registered with us.',
      'A bid bond of 2 % is required unless the bidder is registered with us',
    ],
    [
      'If the order exceeds EUR 100,000, a performance guarantee of 10 % is required.',
      'If the order exceeds EUR 100,000, a performance guarantee of 10 % is required',
    ],
  ])('READ-3: the term of “%s” keeps its trigger or condition', (sentence, terms) => {
    expect(field(sentence, 'CommercialTerms')).toBe(terms);
  });

  it('READ-3: a requirement keeps the condition at its end', () => {
    const sentence =
      'A performance bond of 10 % of the contract value shall be submitted within 14 days after award, provided that the contract value exceeds USD 500,000 in total.';
    expect(read(sentence).requirements.map(({ text }) => text)).toContain(sentence);
  });
});

it.each([
  ['Spare seats shall be included if reasonable.', false],
  ['Please include gaskets for both ends if you stock them.', false],
  ['Spare seats shall be included if the valve is soft-seated.', true],
])('READ-3: “%s” is asked whatever the supplier can do: %s', (sentence, mandatory) => {
  expect(read(sentence).requirements.at(-1)).toMatchObject({ mandatory });
});
