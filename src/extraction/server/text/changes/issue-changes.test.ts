import { describe, expect, it } from 'vitest';
import { findSupersessions } from './supersessions.ts';
import { readSource } from '../reading.ts';

const changesIn = (text: string) =>
  findSupersessions([readSource({ id: 's', kind: 'attachment', name: 's', text, pageStarts: [] })]).map(
    ({ kind, older, newer }) => [kind, older.quote, newer.quote],
  );

describe('READ-6: what a document says of its own earlier issue', () => {
  it.each([
    [
      'Closing date: now 24 Nov 2026, 14:00 (first issue: 17 Nov 2026)',
      ['replaced', 'first issue: 17 Nov 2026', 'Closing date: now 24 Nov 2026, 14:00'],
    ],
    [
      'Hydrotest pressure: 1.3 x design (rev. 02). Hydrotest pressure: 1.5 x design (rev. 03).',
      [
        'replaced',
        'Hydrotest pressure: 1.3 x design (rev. 02).',
        'Hydrotest pressure: 1.5 x design (rev. 03).',
      ],
    ],
    [
      'The cost was published as USD 38 million, this figure is to be read as USD 41 million.',
      [
        'replaced',
        'The cost was published as USD 38 million',
        'this figure is to be read as USD 41 million.',
      ],
    ],
    [
      'The contract was announced for 12 months but the contract will run 24 months.',
      ['replaced', 'The contract was announced for 12 months', 'the contract will run 24 months.'],
    ],
    [
      'Rated head ......... 96 m\nDensity ........ 795 kg/m3\n\n1. Rated head was 88 m in rev A.',
      ['replaced', 'Rated head was 88 m in rev A.', 'Rated head ......... 96 m'],
    ],
    [
      '5.1 Offers are received until 25 May. (cancelled by circular 1)\n5.2 New closing date: 8 June 2026, 15 h.',
      ['replaced', 'Offers are received until 25 May.', 'New closing date: 8 June 2026, 15 h.'],
    ],
    [
      '4.3 Une visite du dépôt est obligatoire. [modifié le 12/03]\n4.4 Additif du 12/03 : la visite devient facultative.',
      [
        'replaced',
        'Une visite du dépôt est obligatoire.',
        'Additif du 12/03 : la visite devient facultative.',
      ],
    ],
    [
      '6.1 The vendor shall supply two sets of manuals. (deleted)\n6.2 Drawings come in three weeks.',
      ['cancelled', 'The vendor shall supply two sets of manuals.', '(deleted)'],
    ],
    [
      'A2. Bond\nExisting: Bid bond of USD 100,000.\nAmended to read: Bid bond of USD 60,000.',
      ['replaced', 'Bid bond of USD 100,000.', 'Bid bond of USD 60,000.'],
    ],
    [
      '4.1 Prazo de entrega: 28/08/2026. Substituído por: Prazo de entrega: 11/09/2026, 17 h.',
      ['replaced', 'Prazo de entrega: 28/08/2026', 'Prazo de entrega: 11/09/2026, 17 h.'],
    ],
  ])('%s', (text, change) => {
    expect(changesIn(`DATA SHEET FOR ENQUIRY 4711\n\n${text}\n`)).toEqual([change]);
  });

  it.each([
    'Attachment: drawing 4711 (rev. 02). Attachment: drawing 4712 (rev. 03).',
    'The limits in rev A of the specification apply.\nLimits of vibration: 2.8 mm/s.',
    'Pumps to API 610 in edition 12.\nPumps are for 40 m3/h.',
    'The notice was published with 12 annexes.\nThe figure is to be read at 20 °C.',
    'Paint the ends (void spaces are sealed).\nNew pumps shall be painted grey.',
    '3.4 Gaskets as per drawing 12 (revised 3 May).\n3.5 Bolts as per drawing 14.',
    'Position 1: Injection skid, two pumps\nQuantity: 3\n\nComments: quantity for position 1 was 2 in the first publication.',
  ])('raises nothing in %s', (text) => {
    expect(changesIn(`DATA SHEET FOR ENQUIRY 4711\n\n${text}\n`)).toEqual([]);
  });
});
