import { describe, expect, it } from 'vitest';
import { extractFrom } from '../../extract.ts';
import { numberCues } from './reference-cues.ts';

const numberOf = (text: string): unknown =>
  extractFrom({
    receivedVia: 'Manual',
    from: null,
    date: null,
    subject: '',
    sources: [{ id: 'mail', kind: 'mail', name: 'mail', text, pageStarts: [] }],
  }).fields.find(({ field }) => field === 'ReferenceNo')?.value;

describe('the number of an enquiry', () => {
  it.each(numberCues)('is told in "$example", not in "$counter"', ({ pattern, example, counter }) => {
    expect(pattern.test(example)).toBe(true);
    expect(pattern.test(counter)).toBe(false);
  });

  it.each([
    [
      'Public tender     AZ-T-2026/3311-LP\nCollective No.    5500018846\n\nSupply of pumps',
      'AZ-T-2026/3311-LP',
    ],
    [
      'HORNVIKA YARD AS\tMATERIAL REQUISITION\tMR-2026-PI-014\nProject: 3317 Produced water\n',
      'MR-2026-PI-014',
    ],
    ['العدد: ت/٥٣/٢٠٢٦\nتجهيز صمامات', 'ت/٥٣/٢٠٢٦'],
    ['From: a@b.example\nSubject: T26-14/KM spare parts\n\nPlease quote.', 'T26-14/KM'],
    ['From: a@b.example\nSubject: gaskets to B16.20, 30-lb\n\nPlease quote.', null],
    ['Vorgangs-Nr.: 2027-1184-B\nLieferung von Pumpen', '2027-1184-B'],
    ['N° de dossier : 27/DA/0061\nFourniture de pompes', '27/DA/0061'],
    ['CALDER S.A.\nPurchase request RC 5100.226.914 - invitation to quote', 'RC 5100.226.914'],
    ['GENERAL CONDITIONS (CGA-VC ed. 9)\nForgings', 'CGA-VC ed. 9'],
    ['FRAMEWORK AGREEMENT BSD-FA-2026-07 - SPECIAL CONDITIONS\nRepair of tools', 'BSD-FA-2026-07'],
    ['Please quote (our number BSP/OPS/ITQ/311) for a purge.', 'BSP/OPS/ITQ/311'],
    ['Pumps to API 610 and NACE MR 0175, 12 weeks.', null],
  ])('is read under any name', (text, number) => expect(numberOf(text)).toBe(number));
});
