import { describe, expect, it } from 'vitest';
import { materialGroupsIn, qualificationCovers, type QualifiedWork } from './service.ts';
import type { Qualification } from '#registers/contract/qualifications/qualification.ts';

const procedure: Qualification = {
  kind: 'wps',
  number: 'WPS-014',
  holder: '',
  method: '',
  level: '',
  material: 'P-No. 1 and 3',
  thickness: '5 to 38 mm',
  process: 'SMAW',
  validFrom: '2024-01-10',
  expires: '2027-01-09',
  notes: '',
};
const person: Qualification = { ...procedure, kind: 'nde', number: 'UT-204', method: 'UT', level: '2' };
const reasons = (held: Qualification, work: Partial<QualifiedWork>) =>
  qualificationCovers(held, { on: '2026-12-01', ...work }).reasons;

describe('FND-6: a qualification covers a work on the planned day', () => {
  it('within its materials, process and thickness, both ends and its last day included', () => {
    for (const work of [
      { materialGroup: '3' },
      { process: 'SMAW' },
      { thickness: 5 },
      { thickness: 38 },
      { on: '2027-01-09' },
      { on: '2024-01-10' },
    ])
      expect(reasons(procedure, work)).toEqual([]);
  });

  it('not beyond them, each with its reason', () => {
    expect(reasons(procedure, { materialGroup: '8' })).toEqual(['for P-No. 1, 3, not P-No. 8']);
    expect(reasons(procedure, { process: 'GTAW' })).toEqual(['for SMAW, not GTAW']);
    expect(reasons(procedure, { thickness: 38.5 })).toEqual(['38.5 mm is outside 5 to 38 mm']);
    expect(reasons(procedure, { on: '2027-01-10' })).toEqual(['expires on 9 Jan 2027, before 10 Jan 2027']);
    expect(reasons(procedure, { materialGroup: '8', thickness: 4 })).toHaveLength(2);
  });

  it('a person by method and level: a higher level covers a lower one', () => {
    for (const level of ['1', '2'] as const) expect(reasons(person, { method: 'UT', level })).toEqual([]);
    expect(reasons(person, { method: 'UT', level: '3' })).toEqual(['level 2, below level 3']);
    expect(reasons(person, { method: 'MT' })).toEqual(['for UT, not MT']);
  });

  it('without limits where it states none, or none that can be read', () => {
    const open: Qualification = {
      ...procedure,
      material: 'stainless',
      thickness: '',
      process: '',
      expires: null,
    };
    expect(reasons(open, { materialGroup: '8', process: 'SAW', thickness: 90, on: '2050-01-01' })).toEqual(
      [],
    );
  });

  it('groups of materials are read however they are written', () => {
    for (const text of ['P-No. 8', 'P-Number 8', 'p no 8'])
      expect([text, materialGroupsIn(text)]).toEqual([text, ['8']]);
    expect(materialGroupsIn('P-Nos. 1, 10H and 15E')).toEqual(['1', '10H', '15E']);
    expect(materialGroupsIn('PN 16, PSL 3, PO 4500, P91, pump P-10')).toEqual([]);
  });
});
