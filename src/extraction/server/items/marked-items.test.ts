import { describe, expect, it } from 'vitest';
import { readSource } from '../text/reading.ts';
import { findLineItems } from './items.ts';

const itemsIn = (text: string) =>
  findLineItems([readSource({ id: 's', kind: 'mail', name: 's', text, pageStarts: [] })]).map(
    ({ cells: { item, description, quantity, unit, size } }) =>
      [item, description, quantity, unit, size].map((cell) => cell?.value ?? null),
  );

describe('READ-5: lines that are marked, counted and measured', () => {
  it('letters in brackets are the numbers of positions', () => {
    expect(
      itemsIn(
        'Looking to rent:\n\n  (A)  3 ea.  diesel compressor 1600 cfm, oil-free\n  (B)  2 ea.  foam monitor 2,000 lpm\n',
      ),
    ).toEqual([
      ['A', 'diesel compressor 1600 cfm, oil-free', '3', 'ea.', '1600 cfm'],
      ['B', 'foam monitor 2,000 lpm', '2', 'ea.', '2,000 lpm'],
    ]);
  });

  it('people are counted in courses', () => {
    expect(
      itemsIn(
        'Please quote for the courses:\n\nSr 1) Drilling well control level 3 – 16 pax (2 batches)\nSr 2) Rigger – 8 pax\n',
      ),
    ).toEqual([
      ['1', 'Drilling well control level 3', '16', 'pax', null],
      ['2', 'Rigger', '8', 'pax', null],
    ]);
  });

  it('a cable is as large as its cores, a wrench as its range, a tube as long as it ends with', () => {
    const table = [
      'Item | Description | Qty | Unit',
      '1 | Power cable 3x25+16 mm2 0.6/1 kV | 4600 | m',
      '2 | Instrument cable 8 pair 1.0 mm2 | 5200 | m',
      '3 | Torque wrench 100–1.000 Nm | 6 | pcs',
      '4 | Ladder aluminium 6 m | 40 | pcs',
      '5 | Crane test at 6 m radius | 1 | lot',
    ].join('\n');
    expect(itemsIn(`RFQ 4711\n\n${table}\n`).map((cells) => cells.at(-1))).toEqual([
      '3x25+16 mm2',
      '8 pair 1.0 mm2',
      '100–1.000 Nm',
      '6 m',
      null,
    ]);
  });
});
