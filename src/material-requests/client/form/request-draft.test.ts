import { describe, expect, it } from 'vitest';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { certificateIn, lineFrom } from './request-draft.ts';

const enquiry = (value: string[]): Pick<EnquiryDetail, 'fields'> => ({
  fields: [
    {
      field: 'RequiredCertificate',
      value,
      state: 'confirmed',
      place: null,
      confidence: null,
      by: null,
      at: null,
    } as unknown as EnquiryDetail['fields'][number],
  ],
});

describe('a line from a requirement', () => {
  it('MAT-1: takes over words, standard, certificate, NACE and PSL', () => {
    const text =
      'Gate stems shall be duplex,\n PSL-3G, with EN 10204 type 3.2 certificates, suitable for sour service.';
    expect(lineFrom({ id: 'r', text, standard: 'ASTM A276' }, null)).toMatchObject({
      description:
        'Gate stems shall be duplex, PSL-3G, with EN 10204 type 3.2 certificates, suitable for sour service.',
      specification: 'ASTM A276',
      certificate: '3.2',
      nace: true,
      psl: 'PSL 3G',
      requirementId: 'r',
      quantity: '',
    });
  });

  it('MAT-1: takes the enquiry’s certificate where the requirement names none', () => {
    expect(
      lineFrom({ id: 'r', text: 'Bars as drawn.', standard: null }, enquiry(['EN 10204 3.1', 'COC']))
        .certificate,
    ).toBe('3.1');
    expect(
      lineFrom(
        { id: 'r', text: 'Bars with a certificate of conformity.', standard: null },
        enquiry(['EN 10204 3.1']),
      ).certificate,
    ).toBe('coc');
  });

  it('MAT-1: does not take a paragraph or a version for a certificate', () => {
    expect(['see 4.3.1', 'clause 3.1.2', 'DN 13.1', 'none'].map(certificateIn)).toEqual([
      'none',
      'none',
      'none',
      'none',
    ]);
  });
});
