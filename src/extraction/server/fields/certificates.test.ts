import { describe, expect, it } from 'vitest';
import { extractFrom } from '../extract.ts';
import { registerNames } from './certificates.ts';

const certificatesIn = (text: string): unknown =>
  extractFrom({
    receivedVia: 'Manual',
    from: null,
    date: null,
    subject: '',
    sources: [
      { id: 'mail', kind: 'mail', name: 'mail', text: `Please quote 4 valves.\n${text}`, pageStarts: [] },
    ],
  }).fields.find(({ field }) => field === 'RequiredCertificate')?.value;

describe('required certificates', () => {
  it.each(registerNames)('"$example" is entered as "$name"', ({ example, name, pattern }) => {
    expect(pattern.test(example)).toBe(true);
    expect(pattern.test(`${example} EN 10204`)).toBe(false);
    expect(name).not.toBe('');
  });

  it.each([
    ['A Canadian Registration Number valid in Alberta; shop certified to CSA W47.1.', ['CRN', 'CSA W47.1']],
    [
      'تُرفق شهادات فحص وفق EN 10204 3.1 وشهادة مطابقة وشهادة المنشأ.',
      ['EN 10204 3.1', 'شهادة مطابقة', 'شهادة منشأ'],
    ],
    ['Test report 2.2 is enclosed (3.1 is not asked for).', ['EN 10204 2.2']],
    ['La fornitura conforme API 20E, il monogramma API invece non serve.', ['API 20E']],
    ['COO attested by the chamber, SONCAP by the supplier.', ['certificate of origin (COO)', 'SONCAP']],
    [
      'Certificates EN 10204 type 3.2 for pressure parts, and 3.1 for all others.',
      ['EN 10204 type 3.2', 'EN 10204 3.1'],
    ],
    ['Material cert.   : EN 10204 3.1 for wetted parts', ['EN 10204 3.1']],
    ['Approval: MID 2014/32/EU and OIML R137 class 0.5', ['MID 2014/32/EU', 'OIML R137']],
    ['Vessels have a National Board number.', ['National Board registration']],
    [
      'A BEE certificate and an H2S Alive ticket are needed; mid span is free.',
      ['BEE certificate', 'H2S Alive'],
    ],
    ['Send the FAT certificates with the drawings.', ['FAT certificates']],
    ['Each man needs a medical fitness certificate.', ['medical fitness certificate']],
    ['PED module as per category.', ['PED']],
    [
      'Class approval by Bureau Veritas is required; the ABS pump has seven stages.',
      ['Class approval by Bureau Veritas'],
    ],
    [
      'EC declaration and a REACH / RoHS declaration per article.',
      ['EC declaration', 'REACH / RoHS declaration'],
    ],
    ['Chaque pompe est livrée avec déclaration CE.', ['déclaration CE']],
    ['Before desp of goods send a list.', []],
    ['Material maker with AD 2000 W0 approval.', ['AD 2000 W0']],
    ['Our buyer’s declaration names 2000 pieces of W0 bar.', []],
    ['Die Preise gelten bis 31.12.2026.', []],
  ])('of %j are %j', (text, names) => expect(certificatesIn(text)).toEqual(names));
});
