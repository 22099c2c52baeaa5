import { describe, expect, it } from 'vitest';
import { namedStandards, standardsIn } from './standards.ts';

const names = (text: string): string[] => standardsIn(text).map((standard) => standard.text);

describe('the gazetteer of standards', () => {
  it.each([
    ['gate valves to API Spec 6A PSL 3, PR2', ['API Spec 6A PSL 3, PR2']],
    ['API 6D, 24th edition', ['API 6D, 24th edition']],
    ['line pipe API 5L Grade B', ['API 5L Grade B']],
    ['tested to API Std 598', ['API Std 598']],
    ['ISO 9001:2015 and ISO/TS 29001:2011', ['ISO 9001:2015', 'ISO/TS 29001:2011']],
    ['EN 10204-3.1 or EN 10204:2004 type 3.2', ['EN 10204-3.1', 'EN 10204:2004 type 3.2']],
    ['3.1 MTC for each heat', ['3.1 MTC']],
    ['NACE MR0175/ISO 15156-3', ['NACE MR0175/ISO 15156-3']],
    ['PED 2014/68/EU category III, ATEX', ['PED 2014/68/EU category III', 'ATEX']],
    ['bolts ASTM A193 B7, ends to ASME B16.5', ['ASTM A193', 'ASME B16.5']],
    [
      'certificate of origin and certificates of conformity',
      ['certificate of origin', 'certificates of conformity'],
    ],
  ])('reads %s', (text, expected) => expect(names(text)).toEqual(expected));

  it('plain numbers and words are no standards', () => {
    expect(names('We need 6 pumps, 12 weeks, Class of 2015, issue 3.1 of our terms')).toEqual([]);
  });

  it('materials and codes are no certificates', () => {
    expect(standardsIn('ASTM A105, ISO 9001').map(({ isCertificate }) => isCertificate)).toEqual([
      false,
      true,
    ]);
  });
});

it.each([
  ['ASTM A350 LF2 forgings, NACE MR0175', 'ASTM A350; NACE MR0175'],
  [
    'Gate valves to API 6A and API 6A PSL 3, with ASME B16.5 and ASME B16.34',
    'API 6A PSL 3; ASME B16.5; ASME B16.34',
  ],
  ['Certificates to ISO 9001, ISO 9001 and API Spec Q1', 'ISO 9001; API Spec Q1'],
  ['Tested to API 598, NACE MR0175 is not required', 'API 598'],
  ['Supplied with inspection certificates EN 10204 type 3.1.', 'EN 10204 type 3.1'],
  ['An inspection certificate is required.', 'inspection certificate'],
  ['Painted white.', null],
])('a row keeps every standard it asks for, a paper by its name where it names none: %s', (text, expected) =>
  expect(namedStandards(text)).toBe(expected),
);
