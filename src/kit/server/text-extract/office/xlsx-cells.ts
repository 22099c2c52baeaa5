import { BadArchive, openArchive } from '../../archive/read-zip.ts';
import { openBook } from './xlsx-rows.ts';

/** `number` counts from 1 as the sheet's margin does; days are ISO days. */
export type SheetRow = { number: number; cells: string[] };
export type SheetTable = { sheet: string; otherSheets: number; rows: SheetRow[] };

const columnLimit = 100;
/** Characters of one sheet's XML; 5,000 rows of ten columns take a tenth of it. */
const partLimit = 40_000_000;

/**
 * The cells of the first visible sheet that holds any, up to `maxRows` filled rows; throws
 * BadArchive when the bytes are no workbook.
 */
export async function readCells(bytes: Uint8Array, maxRows: number): Promise<SheetTable> {
  const archive = await openArchive(bytes);
  if (!archive.names.includes('xl/workbook.xml')) throw new BadArchive('damaged');
  const { sheets, rows: readRows, part } = await openBook(archive);
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  for (const sheet of visible) {
    const xml = await part(sheet.part);
    if (xml.length > partLimit) throw new BadArchive('too-large');
    const rows: SheetRow[] = [];
    for (const { number, cells } of readRows(xml)) {
      const filled: string[] = [];
      for (const { column, text } of cells) if (column < columnLimit) filled[column] = text;
      if (!filled.some((text) => text.trim() !== '')) continue;
      rows.push({ number, cells: Array.from(filled, (each) => each ?? '') });
      if (rows.length >= maxRows) break;
    }
    if (rows.length > 0) return { sheet: sheet.name, otherSheets: visible.length - 1, rows };
  }
  return { sheet: visible[0]?.name ?? '', otherSheets: 0, rows: [] };
}
