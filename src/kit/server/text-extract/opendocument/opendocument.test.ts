import { describe, expect, it } from 'vitest';
import { zip } from '../../archive/write-zip.ts';
import { readText } from '../read-text.ts';

const spaces = ['office', 'text', 'table', 'style', 'fo', 'dc', 'draw']
  .map((each) => `xmlns:${each}="urn:oasis:names:tc:opendocument:xmlns:${each}:1.0"`)
  .join(' ');

const file = (
  kind: 'text' | 'spreadsheet',
  body: string,
  more: { automatic?: string; styles?: string } = {},
) =>
  zip([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}` },
    {
      name: 'content.xml',
      content: `<office:document-content ${spaces}><office:automatic-styles>${more.automatic ?? ''}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    },
    {
      name: 'styles.xml',
      content: `<office:document-styles ${spaces}>${more.styles ?? ''}</office:document-styles>`,
    },
  ]);

const read = async (name: string, bytes: Promise<Uint8Array>) =>
  readText({ name, mediaType: 'application/octet-stream', bytes: await bytes });
const readOdt = (body: string, more?: { automatic?: string; styles?: string }) =>
  read('a.odt', file('text', body, more));
const readOds = (body: string, automatic = '') => read('a.ods', file('spreadsheet', body, { automatic }));

const level = (at: number, format: string, more = '') =>
  `<text:list-level-style-number text:level="${at}" style:num-format="${format}" style:num-suffix=")" ${more}/>`;
const items = (...words: string[]) =>
  words.map((each) => `<text:list-item><text:p>${each}</text:p></text:list-item>`).join('');

describe('READ-7: a text of OpenDocument', () => {
  it('has its paragraphs, blanks, tabs and tables as a page shows them', async () => {
    const row = (...cells: string[]) =>
      `<table:table-row>${cells.map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`;
    const reading = await readOdt(
      `<text:p>Valves &amp;<text:s text:c="2"/>gaskets<text:line-break/>for Specimen<text:tab/>Field</text:p>
       <table:table>${row('Item', 'Quantity')}${row('1', '12')}</table:table><text:p>End</text:p>`,
    );
    expect(reading).toEqual({
      state: 'ready',
      text: 'Valves & gaskets\nfor Specimen\tField\n\nItem\tQuantity\n1\t12\n\nEnd',
      pageStarts: [],
    });
  });

  it('has the numbers of headings and lists, which the file counts and does not write', async () => {
    const outline = `<text:outline-style><text:outline-level-style text:level="1" style:num-format="1"/><text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/></text:outline-style>`;
    const heading = (at: number, words: string) => `<text:h text:outline-level="${at}">${words}</text:h>`;
    const list = (style: string, more: string, ...words: string[]) =>
      `<text:list text:style-name="${style}" ${more}>${items(...words)}</text:list>`;
    const automatic = `<text:list-style style:name="L1">${level(1, 'a')}${level(2, 'i')}</text:list-style>
      <text:list-style style:name="L2"><text:list-level-style-bullet text:level="1"/></text:list-style>`;
    const reading = await readOdt(
      [
        heading(1, 'Scope'),
        heading(2, 'General'),
        heading(2, 'Records'),
        heading(1, 'Supply'),
        list('L1', '', 'first', 'second'),
        list('L1', 'text:continue-numbering="true"', 'third'),
        list('L1', '', 'anew'),
        list('L2', '', 'dot'),
      ].join(''),
      { automatic, styles: outline },
    );
    expect(reading.text.split('\n').filter((line) => line !== '')).toEqual([
      '1 Scope',
      '1.1 General',
      '1.2 Records',
      '2 Supply',
      'a) first',
      'b) second',
      'c) third',
      'a) anew',
      '- dot',
    ]);
  });

  it('has its notes and comments at the end, and leaves out what was deleted and says so', async () => {
    const reading = await readOdt(
      `<text:tracked-changes><text:changed-region><text:deletion><text:p>five years</text:p></text:deletion></text:changed-region></text:tracked-changes>
       <text:p>Ten years<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Unless the contract asks for more.</text:p></text:note-body></text:note> it is.<office:annotation><dc:creator>N. Example</dc:creator><dc:date>2026-01-01</dc:date><text:p>Check this.</text:p></office:annotation></text:p>`,
    );
    expect(reading).toMatchObject({
      text: 'Ten years[1] it is.\n1. Unless the contract asks for more.\nComment by N. Example:\nCheck this.',
      note: 'Words that were deleted are left out.',
    });
  });

  it('READ-9: keeps apart what nobody sees who looks at the page', async () => {
    const automatic = `<style:style style:name="T1"><style:text-properties text:display="none"/></style:style><style:style style:name="T2"><style:text-properties fo:color="#ffffff"/></style:style>`;
    const span = (style: string, words: string) =>
      `<text:span text:style-name="${style}">${words}</text:span>`;
    const reading = await readOdt(
      `<text:p>Seen ${span('T1', 'Hidden one.')}${span('T2', 'Hidden two.')}</text:p>`,
      {
        automatic,
      },
    );
    expect(reading).toMatchObject({ text: 'Seen', hidden: ['Hidden one.Hidden two.'] });
  });

  it('says that a file is locked, and what of OpenDocument is not read', async () => {
    const locked = zip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
      { name: 'content.xml', content: 'x' },
      { name: 'META-INF/manifest.xml', content: '<manifest:encryption-data/>' },
    ]);
    expect(await read('a.odt', locked)).toMatchObject({ state: 'password' });
    const drawing = zip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.graphics' },
      { name: 'content.xml', content: '' },
    ]);
    expect(await read('a.odg', drawing)).toMatchObject({
      state: 'unsupported',
      note: expect.stringContaining('PDF'),
    });
  });
});

describe('READ-7: a spreadsheet of OpenDocument', () => {
  const cell = (words: string, more = '') =>
    `<table:table-cell ${more}><text:p>${words}</text:p></table:table-cell>`;
  const blank = (count: number) => `<table:table-cell table:number-columns-repeated="${count}"/>`;

  it('has its rows with their columns, repeated ones too, and ends where nothing is written', async () => {
    const reading = await readOds(
      `<table:table table:name="Prices"><table:table-row>${cell('Item')}${blank(1)}${cell('Quantity')}${blank(16000)}</table:table-row>
       <table:table-row table:number-rows-repeated="2">${cell('A', 'table:number-columns-repeated="3"')}</table:table-row>
       <table:table-row table:number-rows-repeated="1048000">${blank(16000)}</table:table-row></table:table>`,
    );
    expect(reading.text).toBe('Prices\nItem\t\tQuantity\nA\tA\tA\nA\tA\tA');
  });

  it('READ-1: says what it repeats more often than it is read', async () => {
    const table = (name: string, row: string) => `<table:table table:name="${name}">${row}</table:table>`;
    const reading = await readOds(
      table('Rows', `<table:table-row table:number-rows-repeated="101">${cell('Valve')}</table:table-row>`) +
        table(
          'Cells',
          `<table:table-row>${cell('Gasket', 'table:number-columns-repeated="101"')}</table:table-row>`,
        ) +
        table(
          'Whole',
          `<table:table-row>${cell('Bolt', 'table:number-columns-repeated="100"')}</table:table-row>`,
        ),
    );
    expect(reading.text.match(/Valve/g)).toHaveLength(100);
    expect([reading.isPartial, reading.note]).toEqual([
      true,
      'Sheet “Rows” repeats a filled row or cell more than 100 times; only 100 were read. Sheet “Cells” repeats a filled row or cell more than 100 times; only 100 were read.',
    ]);
  });

  it('READ-1: says of a sheet with more rows than are read that the rest is missing', async () => {
    const row = `<table:table-row table:number-rows-repeated="100">${cell('7')}</table:table-row>`;
    const reading = await readOds(`<table:table table:name="Tags">${row.repeat(2001)}</table:table>`);
    expect(reading).toMatchObject({
      isPartial: true,
      note: 'Sheet “Tags” has more than 200,000 filled rows; only the first were read.',
    });
  });

  it('READ-9: keeps hidden sheets, rows and columns apart and says so', async () => {
    const row = (words: string, more = '') =>
      `<table:table-row ${more}>${cell(words)}${cell(`secret ${words}`)}${cell('end')}</table:table-row>`;
    const columns =
      '<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>';
    const reading = await readOds(
      `<table:table table:name="Seen">${columns}${row('one')}${row('two', 'table:visibility="collapse"')}</table:table>
       <table:table table:name="Unseen" table:style-name="ta2">${row('three')}</table:table>`,
      '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>',
    );
    expect(reading).toMatchObject({
      text: 'Seen\none\tend',
      note: 'One hidden sheet was left out. Hidden rows or columns were left out.',
      hidden: ['secret one', 'two secret two end', 'three secret three end'],
    });
  });

  it('READ-7: comments with their cell and text boxes follow the rows of their sheet', async () => {
    const reading = await readOds(
      `<table:table table:name="Items"><table:table-row><table:table-cell><text:p>Valve</text:p></table:table-cell>
       <table:table-cell><office:annotation><dc:creator>Ada</dc:creator><dc:date>2026-03-02</dc:date><text:p>Only with</text:p><text:p>3.2 certificate</text:p></office:annotation><text:p>12</text:p></table:table-cell></table:table-row>
       <table:shapes><draw:frame><draw:text-box><text:p>All valves are fire safe</text:p></draw:text-box></draw:frame></table:shapes></table:table>`,
    );
    expect(reading.text).toBe(
      'Items\nValve\t12\nComment on B1: Only with 3.2 certificate\nText box: All valves are fire safe',
    );
  });
});

it('READ-7: headers and footers of a text follow at its end, each once', async () => {
  const header = '<style:header><text:p>Specification 7, revision B</text:p></style:header>';
  const { text } = await readOdt('<text:p>Valves shall be tested.</text:p>', {
    styles: `<office:master-styles><style:master-page>${header}<style:footer><text:p>Page <text:page-number>1</text:page-number></text:p><text:p/></style:footer></style:master-page><style:master-page>${header}</style:master-page></office:master-styles>`,
  });
  expect(text).toBe('Valves shall be tested.\nHeader: Specification 7, revision B\nFooter: Page 1');
});

it('READ-7: a presentation is read as a text', async () => {
  const content = `<office:document-content ${spaces}><office:body><office:presentation><draw:page><draw:frame><draw:text-box><text:p>Valves shall be tested.</text:p></draw:text-box></draw:frame></draw:page></office:presentation></office:body></office:document-content>`;
  const bytes = zip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.presentation' },
    { name: 'content.xml', content },
  ]);
  expect((await read('a.odp', bytes)).text).toBe('Valves shall be tested.');
});
