import { describe, expect, it } from 'vitest';
import type { EnquiryFieldName, FieldValue } from '#extraction/contract/fields.ts';
import { isRightByParts, timesSaid } from '../scripts/eval/field-parts.ts';

describe('a field that is compared by its parts', () => {
  it.each<[EnquiryFieldName, FieldValue, FieldValue, boolean]>([
    ['DeliveryTimeline', 'in 40 weeks ARO, pumps 30 weeks', 'compressors 40 weeks; pumps 30 weeks', true],
    ['DeliveryTimeline', '5 weeks ARO', 'compressors 40 weeks; pumps 30 weeks', false],
    ['DeliveryTimeline', '15.01.2027', '15 January 2027 on site', true],
    ['DeliveryTimeline', '4 weeks; 6 weeks; 8 weeks ARO; 90 days', '8 weeks from order', false],
    ['DeliveryLocation', 'FCA your works', "FCA supplier's shop", true],
    ['DeliveryLocation', 'FCA our works', "FCA supplier's shop", false],
    ['RequiredCertificate', ['EN 10204 3.1', 'ISO 9001'], ['EN 10204 3.1', 'ISO 9001', 'ATEX'], true],
    ['RequiredCertificate', ['EN 10204 3.1'], ['EN 10204 3.1', 'ISO 9001', 'ATEX'], false],
    ['RequiredCertificate', ['ISO 9001', 'API 5L', 'API 6D'], ['ISO 9001'], false],
    ['CommercialTerms', 'net 45 days; warranty 24 months', 'payment 45 days; 24 months warranty', true],
    [
      'CommercialTerms',
      'net 30 days; warranty 24 months',
      'payment 45 days; LD 1 %; 24 months warranty',
      false,
    ],
    ['ReferenceNo', '3317', 'MR-2026-14', false],
  ])('%s %j beside %j: %s', (field, value, truth, isRight) =>
    expect(isRightByParts(field, value, [truth])).toBe(isRight),
  );

  it('reads days and periods of any language and figure alike', () => {
    expect([...timesSaid('٤٥ يوماً أو 6 Wochen, 3. März 2027')].toSorted()).toEqual([
      '2027-03-03',
      '45 day',
      '6 week',
    ]);
  });
});
