import { describe, expect, it } from 'vitest';
import { lineItemColumns, type LineItemColumn } from '#extraction/contract/line-items.ts';
import { readSource } from '../../text/reading.ts';
import { findLineItems } from '../items.ts';

/** The filled cells of each item, without the names of the columns that were left empty. */
const read = (text: string): Partial<Record<LineItemColumn, string>>[] =>
  findLineItems([readSource({ id: 's', kind: 'mail', name: 'mail', text, pageStarts: [] })]).map(
    ({ cells }) =>
      Object.fromEntries(
        lineItemColumns.flatMap((column) => {
          const value = cells[column]?.value;
          return value === undefined ? [] : [[column, value]];
        }),
      ),
  );

describe('READ-5: the position of an item, however it is marked', () => {
  it.each([
    ['letters', 'a)  6 off   check valve\nb)  2 off   globe valve, bronze\n', ['a', 'b']],
    ['a word', 'Pos. 1   6 Stk   Rohr\nPos. 2   2 m   Kabel, lang\n', ['Pos. 1', 'Pos. 2']],
    [
      'dots that lead to the count',
      ' 01  Seal kit ....... 2 EA\n 02  Ram blade, 15K ..... 8 EA\n',
      ['01', '02'],
    ],
    [
      'marks that count the rows',
      'Repère ; Désignation ; Qté ; Unité\nR1 ; Skid ; 1 ; u\nR2 ; Filtre ; 2 ; u\n',
      ['R1', 'R2'],
    ],
    [
      'the head of its sheet',
      '=== Data sheet 1 ===\nEquipment no .... P-1\nNo. required .... 2 sets\n\n=== Data sheet 2 ===\nEquipment no .... P-2\nNo. required .... 1 set\n',
      ['1', '2'],
    ],
  ])('%s', (_, text, positions) => {
    expect(read(text).map(({ item }) => item)).toEqual(positions);
  });

  it('tags that do not count the rows stay tags', () => {
    const [first] = read('Repère ; Désignation ; Qté\nP7 ; Pompe ; 1\nP9 ; Filtre ; 2\n');
    expect(first).toMatchObject({ tag: 'P7', quantity: '1' });
  });
});

describe('READ-5: two columns of one name, and sizes under another', () => {
  it('the second is what its values are', () => {
    const [first] = read(
      '| البند | الوصف | الكمية | المادة |\n|---|---|---|---|\n| 1 | صمام | 2 | A216 WCB |\n| 2 | وعاء | 1 | SA-516 Gr. 70 |\n',
    );
    expect(first).toMatchObject({ item: '1', quantity: '2', material: 'A216 WCB' });
  });

  it('a connection in inches is the size where no column is', () => {
    const [first] = read(
      'Pos   Instrument              Conn.      Number\n                              inch       pcs\n---------------------------------------------\n1     Pressure transmitter    1/2 NPT    2\n2     Level transmitter       2 RF       4\n',
    );
    expect(first).toMatchObject({ size: '1/2 NPT', quantity: '2', unit: 'pcs' });
  });
});
