import PDFDocument from 'pdfkit';
import writeExcelFile from 'write-excel-file/node';
import { escapeXml, tableBorders, wordFile } from '#kit/server/export/word-table.ts';

/** A line of a page: a paragraph, a heading ("# Scope"), or a table row (its cells). */
export type PageLine = string | string[];

export type PdfOptions = {
  password?: string;
  title?: string;
  footer?: string;
  /** Share of the width for each table column. */ widths?: number[];
};

/** When every demo document was made, so that the same words give the same bytes. */
const madeAt = new Date('2000-01-01T00:00:00Z');

/**
 * A PDF (A4) with one page for each list of lines; with a password only a reader who knows it can
 * open the file.
 */
export function buildPdf(pages: PageLine[][], options: PdfOptions = {}): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 50,
    autoFirstPage: false,
    info: { Title: options.title ?? 'Document', CreationDate: madeAt, ModDate: madeAt },
    ...(options.password === undefined
      ? {}
      : {
          userPassword: options.password,
          ownerPassword: `${options.password}-owner`,
          pdfVersion: '1.7' as const,
        }),
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  for (const [index, lines] of pages.entries()) {
    pdf.addPage();
    for (const line of lines) drawLine(pdf, line, options.widths);
    if (options.footer) drawFooter(pdf, `${options.footer} - page ${index + 1} of ${pages.length}`);
  }
  pdf.end();
  return done;
}

type Pdf = InstanceType<typeof PDFDocument>;

function drawLine(pdf: Pdf, line: PageLine, widths: number[] | undefined): void {
  if (Array.isArray(line)) return drawRow(pdf, line, widths);
  const heading = line.startsWith('# ');
  pdf.font(heading ? 'Helvetica-Bold' : 'Helvetica').fontSize(heading ? 12 : 9.5);
  if (heading) pdf.moveDown(0.4);
  pdf.text(heading ? line.slice(2) : line, 50, pdf.y, { width: 495, lineGap: 1.5, paragraphGap: 3 });
}

function drawRow(pdf: Pdf, cells: string[], widths: number[] | undefined): void {
  pdf.font('Helvetica').fontSize(8.5);
  const shares = widths?.length === cells.length ? widths : cells.map(() => 1);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const top = pdf.y;
  let left = 50;
  let bottom = top;
  for (const [index, cell] of cells.entries()) {
    const width = (495 * (shares[index] ?? 1)) / total;
    pdf.text(cell, left, top + 2, { width: width - 14, lineGap: 1 });
    bottom = Math.max(bottom, pdf.y);
    left += width;
  }
  pdf
    .lineWidth(0.4)
    .strokeColor('#999999')
    .moveTo(50, bottom + 1)
    .lineTo(545, bottom + 1)
    .stroke();
  pdf.x = 50;
  pdf.y = bottom + 3;
}

function drawFooter(pdf: Pdf, text: string): void {
  const { bottom } = pdf.page.margins;
  // Text below the margin would otherwise start a new page.
  pdf.page.margins.bottom = 0;
  pdf.font('Helvetica').fontSize(8).text(text, 50, 806, { width: 495, align: 'center', lineBreak: false });
  pdf.page.margins.bottom = bottom;
}

/** A word-processor file (DOCX): the paragraphs, then each table (a list of rows of cells). */
export function buildDocx(paragraphs: string[], tables: string[][][] = []): Promise<Uint8Array> {
  const paragraph = (text: string) =>
    `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
  const row = (cells: string[]) =>
    `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`;
  const table = (rows: string[][]) =>
    `<w:tbl><w:tblPr><w:tblBorders>${tableBorders}</w:tblBorders></w:tblPr>${rows.map(row).join('')}</w:tbl><w:p/>`;
  const body = `${paragraphs.map(paragraph).join('')}${tables.map(table).join('')}`;
  return wordFile(body);
}

/** A workbook (XLSX) with one sheet; numbers are stored as numbers. */
export function buildXlsx(rows: (string | number)[][], sheet = 'Sheet1'): Promise<Uint8Array> {
  const cells = rows.map((row) => row.map((value) => (value === '' ? null : value)));
  return writeExcelFile(cells, { sheet }).toBuffer();
}
