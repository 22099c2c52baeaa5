import { expect, it } from 'vitest';
import { extractFrom } from '../../extract.ts';
import { barePayment } from './bare-payment.ts';

it.each([
  [
    '45 days after approved timesheets and certificates.',
    'payment 45 days after approved timesheets and certificates',
  ],
  ['each 60 days after invoice.', 'each 60 days after invoice'],
  ['EOM + 30.', 'payment 30 days end of month'],
  ['45 jours fin de mois.', 'payment 45 jours fin de mois'],
  [
    '20 % bei Bestellung, 70 % bei Lieferung, 10 % nach Abnahme, jeweils 30 Tage.',
    '20 % bei Bestellung, 70 % bei Lieferung, 10 % nach Abnahme, jeweils 30 Tage',
  ],
  [
    '80 % of the price is due against receipt and 20 % after commissioning.',
    '80 % of the price is due against receipt and 20 % after commissioning',
  ],
])('READ-4: “%s” gives the payment without a word for it', (sentence, said) => {
  expect(barePayment(sentence)?.words).toBe(said);
});

it.each([
  'LD 1 % per week, at most 10 %.',
  'Rates are reviewed every 30 days after the index is out.',
  '30 days is the notice of termination.',
  'We may cancel up to 45 days after award.',
])('READ-4: “%s” gives none', (sentence) => {
  expect(barePayment(sentence)).toBeNull();
});

it('READ-4: only a commercial row gives it', () => {
  const readTerms = (sentence: string): unknown =>
    extractFrom({
      receivedVia: 'Manual',
      from: null,
      date: null,
      subject: '',
      sources: [
        {
          id: 'mail',
          kind: 'mail',
          name: 'mail',
          text: `Please quote 4 pumps to API 610.\n\nPrices are firm, in EUR.\n${sentence}\nPacking is seaworthy.\n`,
          pageStarts: [],
        },
      ],
    }).fields.find(({ field }) => field === 'CommercialTerms')?.value;
  expect(readTerms('30 days after receipt of goods and correct invoice.')).toContain(
    'payment 30 days after receipt',
  );
  expect(readTerms('30 days after coating the hardness is measured again.')).not.toContain('30 days');
});
