import { describe, expect, it } from 'vitest';
import { factsFrom } from './facts.ts';
import { readEnquiry } from './read-enquiry.ts';
import { tableLines } from './table-lines.ts';

const read = (text: string) =>
  tableLines(text)
    .flat()
    .map(({ column, label, text: line }) => [column, label, line.replace(/\s+/g, ' ').trim()]);

const sheet = `VALVE DATA SHEET

              ITEM 1        ITEM 2
Size          12"           30"
Class         600           900
Ends          RF x RF       weld ends,
                            both sides
Coating       epoxy         -
`;

describe('the lines of a table (FND-1)', () => {
  it('are its cells where each column is of one thing, each with the label of its row', () => {
    expect(read(sheet)).toEqual([
      ['ITEM 1', 'size', 'Size: 12"'],
      ['ITEM 2', 'size', 'Size: 30"'],
      ['ITEM 1', 'class', 'Class: 600'],
      ['ITEM 2', 'class', 'Class: 900'],
      ['ITEM 1', 'ends', 'Ends: RF x RF'],
      ['ITEM 2', 'ends', 'Ends: weld ends,'],
      ['ITEM 1', 'coating', 'Coating: epoxy'],
    ]);
  });

  it('keep every value at its place in the source', () => {
    for (const { start, end, text } of tableLines(sheet).flat()) {
      expect(text).toHaveLength(end - start);
      const value = /: (\S.*?)\s*$/m.exec(text)?.[1] ?? '';
      expect(sheet.slice(start + text.indexOf(value)).startsWith(value)).toBe(true);
    }
  });

  it('take the words of a head that is a thing into the label, and a number of rows for none', () => {
    const bars =
      'Row | Parameter | Choke hose | Kill hose\n1 | Inside diameter | 4 in | 3 in\n2 | Working pressure | 690 bar | 345 bar';
    expect(read(bars)).toContainEqual([
      'Kill hose',
      'working pressure kill hose',
      'Working pressure: 345 bar',
    ]);
  });

  it('are its rows where it is a list, with bars between the cells of a file of values', () => {
    expect(read('tag;service;range\nPIT-1;gas;0 to 160 bar\nPIT-2;oil;0 to 10 bar')).toContainEqual([
      '',
      '',
      'PIT-2|oil|0 to 10 bar',
    ]);
    expect(read('Item | Size | Quantity\n1 | 8 in | 4\n2 | 6 in | 2')).toEqual([]);
    expect(read('Size       | Required | Offered\nPressure | 16 bar | \nFlow | 20 m3/h | ')).toEqual([]);
  });

  it('are of the whole where a row says the same of every column', () => {
    const table = `
Tag             FV-101      FV-102      PV-210
Size, in        4           3           6
Ex              IIC T6      IIC T6      IIC T6
`;
    expect(read(table)).toContainEqual(['*', 'ex', 'Ex: IIC T6']);
    expect(read(table)).toContainEqual(['FV-102', 'size, in', 'Size, in: 3']);
  });

  it('have the unit of their row where a column gives it, whatever the rows are called', () => {
    const table = `Größe | Einheit | P-3301 | P-3302
Förderstrom | m³/h | 210 | 65
Dichtungsplan | - | Plan 52 | Plan 11`;
    expect(read(table)).toContainEqual(['P-3302', 'förderstrom (m³/h)', 'Förderstrom: 65']);
    expect(read(table)).toContainEqual(['P-3301', 'dichtungsplan', 'Dichtungsplan: Plan 52']);
  });

  it('are read below the number of a clause, which is no column', () => {
    const table = `
2.2   Data               T-901         T-902
      Diameter           24.0 m        12.0 m
      Corrosion          1.5 mm        3.0 mm
`;
    expect(read(table)).toContainEqual(['T-902', 'corrosion', 'Corrosion: 3.0 mm']);
  });

  it('belong to the items that the columns name', () => {
    const { statements, scopes } = factsFrom(
      readEnquiry([{ id: 's', name: 'Sheet', kind: 'attachment', text: sheet, receivedAt: null, order: 0 }]),
    );
    const classes = statements.filter(({ label }) => label === 'class');
    expect(classes.map(({ index }) => scopes[index])).toEqual(['item 1', 'item 2']);
  });
});
