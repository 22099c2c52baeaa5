import { zip } from '../archive/write-zip.ts';
import type { FileReply } from '../route.ts';
import { xmlText } from './xml-text.ts';

/** A column of a table; `width` is its share of the page. */
export type TableColumn<T> = { heading: string; width: number; value: (row: T) => string };

const namespace = 'http://schemas.openxmlformats.org';
const word = `xmlns:w="${namespace}/wordprocessingml/2006/main"`;
const typed = 'application/vnd.openxmlformats';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A4 on its side with margins of 15 mm, in twentieths of a point. */
const page = { width: 16_838, height: 11_906, margin: 850 };

/** A text as it stands in XML. */
export const escapeXml = (text: string): string =>
  xmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const runs = (text: string, bold: boolean): string =>
  text
    .split('\n')
    .map(
      (line, at) =>
        `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}${at > 0 ? '<w:br/>' : ''}<w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r>`,
    )
    .join('');

const cell = (text: string, width: number, bold = false): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${bold ? '<w:shd w:val="clear" w:color="auto" w:fill="EEEEEE"/>' : ''}</w:tcPr><w:p>${runs(text, bold)}</w:p></w:tc>`;

/** Lines around every cell of a table. */
export const tableBorders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="999999"/>`)
  .join('');

/** A Word document of paragraphs and tables, as they stand in its body. */
export const wordFile = (body: string): Promise<Buffer> =>
  zip([
    {
      name: '[Content_Types].xml',
      content: `${head}<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="${typed}-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${typed}-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${head}<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      content: `${head}<w:document ${word}><w:body>${body}</w:body></w:document>`,
    },
  ]);

/** A heading and one table whose head stands on every page, as a Word document that can be filled in. */
export const tableDocument = async <T>(
  columns: readonly TableColumn<T>[],
  rows: readonly T[],
  { title, name }: { title: string; name: string },
): Promise<FileReply> => {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => Math.floor((width / whole) * (page.width - 2 * page.margin)));
  const line = (texts: readonly string[], isHead: boolean): string =>
    `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${texts.map((text, at) => cell(text, widths[at] ?? 0, isHead)).join('')}</w:tr>`;
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const table = [
    line(
      columns.map(({ heading }) => heading),
      true,
    ),
    ...rows.map((row) =>
      line(
        columns.map(({ value }) => value(row)),
        false,
      ),
    ),
  ].join('');
  const body = `<w:p><w:pPr><w:spacing w:after="200"/></w:pPr><w:r><w:rPr><w:b/><w:sz w:val="32"/></w:rPr><w:t>${escapeXml(title)}</w:t></w:r></w:p><w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${tableBorders}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${table}</w:tbl><w:p/><w:sectPr><w:pgSz w:w="${page.width}" w:h="${page.height}" w:orient="landscape"/><w:pgMar w:top="${page.margin}" w:right="${page.margin}" w:bottom="${page.margin}" w:left="${page.margin}" w:header="400" w:footer="400" w:gutter="0"/></w:sectPr>`;
  return {
    bytes: await wordFile(body),
    name: `${name}.docx`,
    mediaType: `${typed}-officedocument.wordprocessingml.document`,
  };
};
