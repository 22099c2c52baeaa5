import { describe, expect, it } from 'vitest';
import { draftFrom, emptyDraft, formatQuantity, labelFrom, quantityFrom, readDraft } from './draft.ts';
import { registerNames, registers, type RegisterName } from './registers.ts';

const typed: Record<RegisterName, Record<string, string>> = {
  licences: {
    specification: 'API 6A',
    number: '6A-0123',
    facility: 'Works 1',
    products: 'Gate valves; Chokes',
    pslFrom: 'PSL 1',
    pslTo: '3G',
    sizeFrom: '2 1/16',
    sizeTo: '7.1/16"',
    pressureTo: '15,000 psi',
    expires: '2028-02-29',
  },
  qualifications: { kind: 'NDE personnel', number: 'UT-7', method: 'ut', level: 'Level 2' },
  standards: { designation: 'API 6A', edition: '21st', inForceFrom: '2019-11-01' },
  limits: { subject: 'Warranty', value: '18' },
};

describe('an entry as typed', () => {
  it('is read as its register keeps it, and written so that it is read the same again', () => {
    for (const name of registerNames) {
      const read = readDraft(name, typed[name]);
      if (!('entry' in read)) throw new Error(`${name}: ${JSON.stringify(read.problems)}`);
      expect(readDraft(name, draftFrom(name, read.entry))).toEqual(read);
      const labels = registers[name].fields.map(([key, field]) => [
        key,
        labelFrom(key, field, read.entry[key] ?? null),
      ]);
      expect(readDraft(name, Object.fromEntries(labels) as Record<string, string>)).toEqual(read);
    }
    expect(readDraft('licences', typed.licences)).toMatchObject({
      entry: { products: ['Gate valves', 'Chokes'], pslFrom: '1', sizeFrom: 2.0625, pressureTo: 15_000 },
    });
  });

  it('says at which field it is wrong', () => {
    expect(readDraft('licences', { ...typed.licences, expires: '31/12/2028', sizeTo: 'big' })).toEqual({
      problems: { expires: 'Enter a date', sizeTo: 'Enter a number' },
    });
    for (const [name, fields] of Object.entries({
      licences: ['facility', 'number', 'specification'],
      qualifications: ['kind', 'number'],
      standards: ['designation', 'edition'],
      limits: ['subject', 'value'],
    })) {
      const read = readDraft(name as RegisterName, emptyDraft(name as RegisterName));
      expect('problems' in read && Object.keys(read.problems).toSorted()).toEqual(fields);
    }
  });
});

it('figures are read as the trade writes them, and sizes are written in sixteenths', () => {
  const read = ['2 1/16', '2.1/16"', '13-5/8 in', '3/4', '15,000', '0.5', '7 %'].map(quantityFrom);
  expect(read).toEqual([2.0625, 2.0625, 13.625, 0.75, 15_000, 0.5, 7]);
  expect(['', 'about 5', '1,5', '-3', '1/0'].map(quantityFrom)).toEqual([null, null, null, null, null]);
  expect([2.0625, 13.625, 0.75, 9, 2.1].map(formatQuantity)).toEqual(['2 1/16', '13 5/8', '3/4', '9', '2.1']);
});
