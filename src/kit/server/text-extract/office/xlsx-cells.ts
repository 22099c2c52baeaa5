import { BadArchive, openArchive } from '../../archive/read-zip.ts';
import { openCell, openBook, shown, type Book, type Cell } from './xlsx-text.ts';
import { xmlTokens } from '../markup.ts';

/** `number` counts from 1 as the sheet's margin does; days are ISO days. */
export type SheetRow = { number: number; cells: string[] };
export type SheetTable = { sheet: string; otherSheets: number; rows: SheetRow[] };

const columnLimit = 100;
/** Characters of one sheet's XML; 5,000 rows of ten columns take a tenth of it. */
const partLimit = 40_000_000;

/** The cells of the first visible sheet that holds any, up to `mostRows` filled rows; throws BadArchive when the bytes are no workbook. */
export async function readCells(bytes: Uint8Array, mostRows: number): Promise<SheetTable> {
  const archive = await openArchive(bytes);
  if (!archive.names.includes('xl/workbook.xml')) throw new BadArchive('damaged');
  const { sheets, book, part } = await openBook(archive);
  for (const { name, part: address } of sheets) {
    const xml = await part(address);
    if (xml.length > partLimit) throw new BadArchive('too-large');
    const rows = rowsOf(xml, book, mostRows);
    if (rows.length > 0) return { sheet: name, otherSheets: sheets.length - 1, rows };
  }
  return { sheet: sheets[0]?.name ?? '', otherSheets: 0, rows: [] };
}

function rowsOf(xml: string, book: Book, mostRows: number): SheetRow[] {
  const rows: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let cell: Cell | null = null;
  let column = -1;
  let inValue = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (inValue) cell?.value.push(token.text);
    } else if (token.kind === 'open') {
      if (token.name === 'row') {
        row = { number: Number(token.attributes.get('r')) || row.number + 1, cells: [] };
        column = -1;
      } else if (token.name === 'c') {
        cell = openCell(token.attributes, column, book);
        ({ column } = cell);
        if (token.closed) cell = null;
      } else if (token.name === 'v' || token.name === 't') inValue = !token.closed;
    } else if (token.name === 'v' || token.name === 't') inValue = false;
    else if (token.name === 'c' && cell) {
      if (column < columnLimit) row.cells[column] = shown(cell, book);
      cell = null;
    } else if (token.name === 'row' && row.cells.some((each) => each.trim() !== '')) {
      rows.push({ ...row, cells: Array.from(row.cells, (each) => each ?? '') });
      if (rows.length >= mostRows) break;
    }
  }
  return rows;
}
