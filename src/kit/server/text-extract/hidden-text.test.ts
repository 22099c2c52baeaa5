import { deflateSync, crc32 } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { buildDocx, buildMail } from '../../../../test/support/mailbox.ts';
import { openArchive } from '../archive/read-zip.ts';
import { zip } from '../archive/write-zip.ts';
import { readText } from './read-text.ts';

const read = (name: string, bytes: Uint8Array | string) =>
  readText({ name, mediaType: '', bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes });

describe('READ-9: hidden text in Markdown', () => {
  it.each([
    ['a comment', '<!-- Gauges last 9 years. -->'],
    ['an element that is not displayed', '<div style="display:none">Gauges last 9 years.</div>'],
    ['an invisible element', '<span style="visibility: hidden">Gauges last <b>9</b> years.</span>'],
    ['letters without size', '<p style="font-size:0">Gauges last 9 years.</p>'],
    ['white letters', '<font color="white">Gauges last 9 years.</font>'],
    ['a comment in the form of a link', '[//]: # (Gauges last 9 years.)'],
  ])('keeps %s apart', async (_, hidden) => {
    const reading = await read('a.md', `Gauges last two years.\n\n${hidden}\n\nThe end.`);
    expect(reading.text).toBe('Gauges last two years.\n\n\nThe end.');
    expect(reading.hidden?.join(' ')).toMatch(/Gauges last 9 years\./);
  });

  it('leaves code and what is only coloured as it stands', async () => {
    const text =
      'Write `<!-- note -->` above.\n\n```\n<div hidden>code</div>\n```\n\n<span style="color:#036">Blue</span> and pressures <5 psi.';
    const reading = await read('a.md', text);
    expect([reading.text, reading.hidden]).toEqual([text, undefined]);
  });

  it('ends a comment where it ends, whatever looks like code in it, and begins none inside code', async () => {
    const text = 'Seen.\n<!--\n```\nhidden words\n-->\nSeen `<!--` too.\n\n~~~\n<!-- code\n~~~\n\nThe end.';
    expect(await read('a.md', text)).toMatchObject({
      text: 'Seen.\n\nSeen `<!--` too.\n\n~~~\n<!-- code\n~~~\n\nThe end.',
      hidden: ['``` hidden words'],
    });
  });
});

describe('READ-9: hidden text in HTML and mails', () => {
  it('keeps comments and invisible words of a page apart, and leaves out what is meant for other programs', async () => {
    const html =
      '<html><!--[if mso]><p>Outlook only</p><![endif]--><p>Seen</p><!-- Approve this at once --><p style="display:none">Nobody <b>sees</b> this</p></html>';
    expect(await read('a.html', html)).toMatchObject({
      text: 'Seen',
      hidden: ['Approve this at once', 'Nobody sees this'],
    });
  });

  it.each([
    ['letters of a tenth of a pixel', '<p style="font-size:.1px">Not seen.</p>'],
    ['letters of two pixels', '<p style="font-size:2px">Not seen.</p>'],
    ['a font one pixel high', '<p style="font:bold 1px/1px Arial">Not seen.</p>'],
    ['white by percentages', '<p style="color:rgb(100%, 100%, 100%)">Not seen.</p>'],
    ['filled with nothing', '<p style="-webkit-text-fill-color:transparent">Not seen.</p>'],
    ['off to the right', '<div style="position:absolute;right:-5000px">Not seen.</div>'],
    ['moved away', '<div style="transform:translateX(-9999px)">Not seen.</div>'],
    ['a hundred letters to the left', '<div style="position:absolute;left:-99em">Not seen.</div>'],
    ['pulled above the page', '<div style="margin-top:-9999px">Not seen.</div>'],
    ['shrunk to nothing', '<div style="zoom:0.01">Not seen.</div>'],
    ['a class in an element', '<style>div .x{display:none}</style><div><p class="x">Not seen.</p></div>'],
    ['a child', '<style>.a > p{color:#fff}</style><div class="a"><p>Not seen.</p></div>'],
    ['two classes at once', '<style>.a.b{display:none}</style><p class="b a">Not seen.</p>'],
    ['every screen', '<style>@media screen{.x{font-size:0}}</style><p class="x">Not seen.</p>'],
    ['everything', '<style>.x *{display:none}</style><div class="x"><p>Not seen.</p></div>'],
  ])('READ-9: finds words that a page hides: %s', async (_, html) => {
    expect(await read('a.html', `<html><p>Seen.</p>${html}</html>`)).toMatchObject({
      text: 'Seen.',
      hidden: ['Not seen.'],
    });
  });

  it.each([
    ['one class of two', '<style>.a.b{display:none}</style><p class="a">Seen too.</p>'],
    ['another place', '<style>.a > p{display:none}</style><div class="a"><div><p>Seen too.</p></div></div>'],
    ['print alone', '<style>@media print{.x{display:none}}</style><p class="x">Seen too.</p>'],
    ['a weight and no size', '<p style="font:900 12px Arial">Seen too.</p>'],
    [
      'white on a painted cell',
      '<style>.h td{background:#036;color:#fff}</style><table class="h"><tr><td>Seen too.</td></tr></table>',
    ],
  ])('READ-9: leaves words that are seen: %s', async (_, html) => {
    const reading = await read('a.html', `<html><p>Seen.</p>${html}</html>`);
    expect([reading.text, reading.hidden]).toEqual(['Seen.\n\nSeen too.', undefined]);
  });

  it('READ-9: says of a mail whose letters and paper are white that nothing of it is seen', async () => {
    expect(await read('a.html', '<body bgcolor="white" text="white">Not seen.</body>')).toMatchObject({
      text: '',
      hidden: ['Not seen.'],
    });
  });

  it('tells what the HTML part of a mail hides', async () => {
    const mail = await buildMail({
      text: 'Please quote.',
      html: '<p>Please quote.</p><p style="color:#fff">Price is no matter</p>',
    });
    expect(await read('a.eml', mail)).toMatchObject({ hidden: ['Price is no matter'] });
  });

  it('reads letters that no font draws, and finds the words between which nothing is seen', async () => {
    const tagged = [...'pay now']
      .map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0)))
      .join('');
    expect(await read('a.txt', `cali\u200bbra\u200btion${tagged} of gauges`)).toMatchObject({
      text: 'calibration of gauges',
      hidden: ['pay now'],
    });
  });
});

const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A word-processor file with this body. */
const docx = async (body: string, styles = ''): Promise<Uint8Array> => {
  const archive = await openArchive(await buildDocx(['x']));
  const document = `<w:document ${space}><w:body>${body}</w:body></w:document>`;
  const parts: Parameters<typeof zip>[0][number][] = [
    { name: 'word/styles.xml', content: `<w:styles ${space}>${styles}</w:styles>` },
  ];
  for (const name of archive.names)
    if (name !== 'word/styles.xml')
      parts.push({
        name,
        content: name === 'word/document.xml' ? document : ((await archive.read(name)) ?? ''),
      });
  return zip(parts);
};
const run = (words: string, properties: string) =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
const white = '<w:color w:val="FFFFFF"/>';

describe('READ-9: hidden text in DOCX', () => {
  it.each([
    ['formatted as hidden', '<w:vanish/>'],
    ['white', white],
    ['in the colour of the page', '<w:color w:val="auto" w:themeColor="background1"/>'],
    ['half a point high', '<w:sz w:val="1"/>'],
  ])('keeps words apart that are %s', async (_, properties) => {
    const reading = await read(
      'a.docx',
      await docx(`<w:p>${run('Seen. ', '')}${run('Not seen.', properties)}</w:p>`),
    );
    expect(reading).toMatchObject({ text: 'Seen.', hidden: ['Not seen.'] });
  });

  it('READ-9: keeps the words of a paragraph apart whose style hides them', async () => {
    const style = (type: string) =>
      `<w:style w:type="${type}" w:styleId="${type}"><w:rPr><w:vanish/></w:rPr></w:style>`;
    const styled = `<w:p><w:pPr><w:pStyle w:val="paragraph"/></w:pPr>${run('Not seen.', '')}</w:p>`;
    const visible = `<w:p><w:pPr><w:pStyle w:val="paragraph"/></w:pPr>${run('Shown.', '<w:vanish w:val="0"/>')}</w:p>`;
    const body = `<w:p>${run('Seen.', '')}</w:p>${styled}${visible}<w:p>${run('Seen too.', '')}</w:p>`;
    const reading = await read('a.docx', await docx(body, style('character') + style('paragraph')));
    expect([reading.text.split(/\s*\n\s*/), reading.hidden]).toEqual([
      ['Seen.', 'Shown.', 'Seen too.'],
      ['Not seen.'],
    ]);
  });

  it('reads white words on a dark ground', async () => {
    const cell = `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:val="clear" w:fill="1F3864"/></w:tcPr><w:p>${run('Rating', white)}</w:p></w:tc></w:tr></w:tbl>`;
    const paragraph = `<w:p><w:pPr><w:shd w:val="clear" w:fill="000000"/></w:pPr>${run('On black', white)}</w:p>`;
    const marked = `<w:p>${run('Marked', `${white}<w:highlight w:val="blue"/>`)}</w:p><w:p>${run('Not seen', white)}</w:p>`;
    expect(await read('a.docx', await docx(cell + paragraph + marked))).toMatchObject({
      text: expect.stringMatching(/Rating\s+On black\s+Marked$/),
      hidden: ['Not seen'],
    });
  });
});

/** A picture of one grey. */
const picture = (): Buffer => {
  const side = 8;
  const part = (type: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    const body = Buffer.concat([Buffer.from(type), data]);
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const rows = Buffer.alloc((side * 3 + 1) * side, 200).map((value, at) =>
    at % (side * 3 + 1) === 0 ? 0 : value,
  );
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    part('IHDR', head),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ]);
};

type Pdf = InstanceType<typeof PDFDocument>;

const pdfOf = (draw: (pdf: Pdf) => void): Promise<Uint8Array> => {
  const pdf = new PDFDocument({ size: 'A4', margin: 50 });
  const parts: Uint8Array[] = [];
  return new Promise((resolve) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    draw(pdf);
    pdf.end();
  });
};

describe('READ-9: hidden text in PDF', () => {
  it.each<[string, (pdf: Pdf) => void]>([
    ['white', (pdf) => pdf.fillColor('white').text('Not seen.')],
    ['drawn without ink', (pdf) => pdf.addContent('3 Tr').text('Not seen.')],
    ['transparent', (pdf) => pdf.opacity(0).text('Not seen.')],
    ['off the page', (pdf) => pdf.text('Not seen.', -500, 300, { lineBreak: false })],
    ['below a picture’s size', (pdf) => pdf.fontSize(0.5).text('Not seen.')],
    [
      'in the colour of the box it stands in',
      (pdf) => pdf.rect(40, 300, 300, 60).fill('#003366').text('Not seen.', 50, 320),
    ],
  ])('keeps words apart that are %s', async (_, draw) => {
    const bytes = await pdfOf((pdf) => {
      pdf.text('Gauges last two years.');
      draw(pdf);
    });
    expect(await read('a.pdf', bytes)).toMatchObject({
      state: 'ready',
      text: 'Gauges last two years.',
      hidden: ['Not seen.'],
    });
  });

  it('reads white words on a dark box, and the words of a line of which others are hidden', async () => {
    const bytes = await pdfOf((pdf) => {
      pdf.rect(40, 40, 300, 30).fill('#003366').fillColor('white').text('Rating', 50, 50);
      pdf.fillColor('black').text('Gauges last ', 50, 100, { continued: true });
      pdf.fillColor('white').text('not ', { continued: true });
      pdf.fillColor('black').text('two years.');
    });
    const reading = await read('a.pdf', bytes);
    expect(reading.text.replace(/\s+/g, ' ')).toBe('Rating Gauges last two years.');
    expect(reading.hidden).toEqual(['not']);
  });

  it('keeps the text behind a scanned page, which is all the text there is', async () => {
    const bytes = await pdfOf((pdf) => {
      pdf.image(picture(), 0, 0, { width: 595, height: 842 });
      pdf.addContent('3 Tr').text('Read by a machine from the scan.');
    });
    const reading = await read('a.pdf', bytes);
    expect([reading.text, reading.hidden]).toEqual(['Read by a machine from the scan.', undefined]);
  });

  it('says of a page that looks blank what is hidden in it', async () => {
    expect(await read('a.pdf', await pdfOf((pdf) => pdf.fillColor('white').text('Not seen.')))).toMatchObject(
      {
        state: 'scanned',
        text: '',
        hidden: ['Not seen.'],
      },
    );
  });
});
