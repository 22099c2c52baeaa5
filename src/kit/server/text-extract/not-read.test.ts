import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { zip } from '../archive/write-zip.ts';
import { readText } from './read-text.ts';

const words = 'The valves shall be tested.';
const read = (name: string, bytes: Uint8Array) =>
  readText({ name, mediaType: 'application/octet-stream', bytes, opens: true, recognises: true });

const pdf = (add: (file: InstanceType<typeof PDFDocument>) => unknown): Promise<Buffer> => {
  const file = new PDFDocument();
  file.text(words);
  add(file);
  file.end();
  return buffer(file);
};
const docx = (...names: string[]) =>
  zip([
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content:
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    },
    {
      name: 'word/document.xml',
      content: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`,
    },
    ...names.map((name) => ({ name, content: 'x' })),
  ]);
const xlsx = (...names: string[]) =>
  zip([
    {
      name: 'xl/workbook.xml',
      content: '<workbook xmlns:r="x"><sheets><sheet name="Items" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${words}</t></is></c></row></sheetData></worksheet>`,
    },
    ...names.map((name) => ({ name, content: '<x/>' })),
  ]);

describe('READ-1: what a file carries beside its text and is not read', () => {
  it.each([
    [
      'a.pdf',
      'Files attached inside the PDF are not read.',
      () => pdf((file) => file.file(Buffer.from(words), { name: 'list.txt' })),
    ],
    [
      'a.pdf',
      'What is filled into its form fields is not read.',
      () => pdf((file) => file.initForm().formText('size', 100, 200, 100, 20, { value: 'DN 50' })),
    ],
    [
      'a.pdf',
      'Comments on its pages are not read.',
      () => pdf((file) => file.note(100, 300, 20, 20, 'Only with 3.2 certificate')),
    ],
    [
      'a.docx',
      'Files and objects embedded in it are not read.',
      () => docx('word/embeddings/oleObject1.bin'),
    ],
    ['a.xlsx', 'Files and objects embedded in it are not read.', () => xlsx('xl/embeddings/oleObject1.bin')],
  ])('is said, and %s never counts as read in full: %s', async (name, note, build) => {
    const reading = await read(name, await build());
    expect(reading).toMatchObject({ state: 'ready', isPartial: true, note });
    expect(reading.text).toContain(words);
  });

  it.each([
    ['a.pdf', () => pdf((file) => file.initForm().formText('size', 100, 200, 100, 20, {}))],
    ['a.pdf', () => pdf((file) => file.link(100, 300, 20, 20, 'https://customer.example'))],
    ['a.docx', () => docx('word/media/image1.png')],
    ['a.xlsx', () => xlsx('xl/drawings/vmlDrawing1.vml')],
  ])('is not said where there is nothing: %s', async (name, build) => {
    const reading = await read(name, await build());
    expect([reading.state, reading.note, reading.isPartial]).toEqual(['ready', undefined, undefined]);
  });
});
