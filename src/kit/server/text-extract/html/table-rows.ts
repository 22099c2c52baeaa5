import { TextWriter } from './text-writer.ts';

type Table = { row: string[] | null; cell: TextWriter | null; rowHoldsTable: boolean };

/** Real pages stay far below; deeper tables are read as plain blocks. */
const depthLimit = 30;
/** A cell longer than this is a column of a page layout rather than a value. */
const cellLimit = 2_000;

/**
 * Turns tables into lines: one row is one line with its cells separated by tabs. Tables that only
 * lay out a page (a row with one filled cell, with a table inside a cell, or with very long cells)
 * keep their own lines instead.
 */
export class TableRows {
  private readonly page: TextWriter;
  private readonly keepTabs: boolean;
  private readonly tables: Table[] = [];
  /** Open tables beyond the depth limit. */
  private ignored = 0;

  constructor(page: TextWriter, keepTabs: boolean) {
    this.page = page;
    this.keepTabs = keepTabs;
  }

  /** Where words go now: the innermost open cell, or the page. */
  writer(): TextWriter {
    return this.tables.findLast((table) => table.cell)?.cell ?? this.page;
  }

  open(name: 'table' | 'tr' | 'td'): void {
    if (name === 'table') return this.openTable();
    const table = this.tables.at(-1);
    if (!table || this.ignored > 0) return this.writer().newLine();
    if (name === 'tr') {
      this.closeRow(table);
      table.row = [];
      return;
    }
    closeCell(table);
    table.row ??= [];
    table.cell = new TextWriter(this.keepTabs);
  }

  close(name: 'table' | 'tr' | 'td'): void {
    if (name === 'table') return this.closeTable();
    const table = this.tables.at(-1);
    if (!table || this.ignored > 0) return this.writer().newLine();
    if (name === 'tr') this.closeRow(table);
    else closeCell(table);
  }

  closeAll(): void {
    this.ignored = 0;
    while (this.tables.length > 0) this.closeTable();
  }

  private openTable(): void {
    if (this.tables.length >= depthLimit) {
      this.ignored += 1;
      return this.writer().newLine();
    }
    this.writer().newParagraph();
    const around = this.tables.at(-1);
    if (around) around.rowHoldsTable = true;
    this.tables.push({ row: null, cell: null, rowHoldsTable: false });
  }

  private closeTable(): void {
    if (this.ignored > 0) {
      this.ignored -= 1;
      return;
    }
    const table = this.tables.at(-1);
    if (!table) return;
    this.closeRow(table);
    this.tables.pop();
    this.writer().newParagraph();
  }

  private closeRow(table: Table): void {
    closeCell(table);
    const { row } = table;
    table.row = null;
    if (row) writeRow(this.writer(), row, table.rowHoldsTable);
    table.rowHoldsTable = false;
  }
}

function closeCell(table: Table): void {
  if (table.cell)
    table.row?.push(
      table.cell
        .text()
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    );
  table.cell = null;
}

function writeRow(writer: TextWriter, row: string[], holdsTable: boolean): void {
  const filled = row.filter((cell) => cell !== '');
  if (filled.length === 0) return;
  if (filled.length === 1 && (row[0] !== '' || row.length > 8)) return writer.block(filled[0] ?? '');
  if (holdsTable || filled.some((cell) => cell.length > cellLimit)) {
    for (const cell of filled) writer.block(cell);
    return;
  }
  writer.block(
    row
      .map((cell) => cell.replace(/\s+/g, ' '))
      .join('\t')
      .trimEnd(),
  );
}
