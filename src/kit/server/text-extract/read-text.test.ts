import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDocx, buildMail, buildPdf, buildXlsx } from '../../../../test/support/mailbox.ts';
import { zipOfZeros } from '../../../../test/support/zeros.ts';
import { zip } from '../archive/write-zip.ts';
import { readMessageApart } from './mail/read-mail-apart.ts';
import { readText } from './read-text.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (name: string, bytes: Uint8Array, mediaType = 'application/octet-stream') =>
  readText({ name, mediaType, bytes });
const ole = (inside: string) =>
  new Uint8Array([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
    ...new Uint8Array(512),
    ...Buffer.from(inside, 'utf16le'),
  ]);

describe('AI-6, DOC-1: text of a file', () => {
  it('reads a PDF page by page, with table rows on one line and the start of every page', async () => {
    const rows = [
      ['Item', 'Description', 'Qty'],
      ['1', 'Gate valve 3-1/16" 10,000 psi', '12'],
    ];
    const reading = await read(
      'spec.pdf',
      await buildPdf([['# Scope', 'Valves shall meet API 6A.', ...rows], ['Second page.']]),
    );
    expect(reading).toMatchObject({
      state: 'ready',
      text: 'Scope\nValves shall meet API 6A.\nItem\tDescription\tQty\n1\tGate valve 3-1/16" 10,000 psi\t12\n\nSecond page.',
    });
    expect(reading.note).toBeUndefined();
    expect(reading.pageStarts.map((start) => reading.text.slice(start, start + 6))).toEqual([
      'Scope\n',
      'Second',
    ]);
  });

  it('says which pages of a PDF have no text', async () => {
    const reading = await read('spec.pdf', await buildPdf([['First page.'], [], ['Third page.']]));
    expect(reading).toMatchObject({ state: 'ready', note: 'Page 2 without text (scanned or blank).' });
    expect(reading.text.slice(reading.pageStarts[2])).toBe('Third page.');
  });

  it('READ-1: a PDF with more scanned pages than are recognised is never read in full, and says so', async () => {
    const bytes = await buildPdf([['First page.'], ...Array.from({ length: 1001 }, () => [])]);
    const reading = await readText({
      name: 'scan.pdf',
      mediaType: 'application/pdf',
      bytes,
      recognises: true,
    });
    expect(reading).toMatchObject({
      isPartial: true,
      note: 'Of the scanned pages only the first 1,000 are read.',
    });
    expect(reading.picturePages).toHaveLength(1000);
  });

  it('reads paragraphs and tables of a DOCX, also under a wrong name', async () => {
    const bytes = await buildDocx(
      ['Data sheet', 'Pipes shall be\ttested & <marked>.'],
      [
        [
          ['Item', 'Size'],
          ['1', '9-5/8"'],
        ],
      ],
    );
    const text = 'Data sheet\nPipes shall be\ttested & <marked>.\n\nItem\tSize\n1\t9-5/8"';
    expect(await read('sheet.docx', bytes)).toEqual({ state: 'ready', text, pageStarts: [] });
    expect(await read('sheet.pdf', bytes, 'application/pdf')).toMatchObject({ state: 'ready', text });
  });

  it('reads an XLSX', async () => {
    expect(
      await read(
        'boq.xlsx',
        await buildXlsx([
          ['Item', 'Qty'],
          ['Valve', 12],
        ]),
      ),
    ).toMatchObject({ state: 'ready', text: 'Sheet1\nItem\tQty\nValve\t12' });
  });

  it('keeps the columns of an XLSX row whose first cells are blank', async () => {
    const rows = [
      ['Rating', 'Test', 'Hold'],
      ['10,000 psi', 'Body', 3],
      ['', 'Seat', 5],
    ];
    expect((await read('holds.xlsx', await buildXlsx(rows))).text).toBe(
      'Sheet1\nRating\tTest\tHold\n10,000 psi\tBody\t3\n\tSeat\t5',
    );
  });

  it.each([
    ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...bytesOf('3½" – größer')])],
    ['UTF-8', bytesOf('3½" – größer')],
    ['Windows-1252', new Uint8Array(Buffer.from('3½" \u0096 größer', 'latin1'))],
    ['UTF-16 with a mark', new Uint8Array(Buffer.from('\ufeff3½" – größer', 'utf16le'))],
    [
      'UTF-8 with one damaged character',
      new Uint8Array([...bytesOf('3½" – größer'), 0xff, ...bytesOf(' – größer')]),
    ],
    [
      'UTF-8 with zeros in between and at the end',
      new Uint8Array([
        ...bytesOf('3½" – größer, valves shall be tested and marked\0'),
        ...new Uint8Array(50),
      ]),
    ],
    [
      'UTF-16 without a mark',
      new Uint8Array(Buffer.from('3½" – größer, valves shall be tested'.padEnd(60), 'utf16le')),
    ],
  ])('reads plain text in %s', async (_, bytes) => {
    const reading = await read('notes.txt', bytes, 'text/plain');
    expect(reading.state).toBe('ready');
    expect(reading.text).toMatch(/^3½" – größer/);
  });

  it.each([
    'يجب اختبار الصمامات قبل التسليم.\nتحفظ السجلات لمدة 10 سنوات.',
    'Клапаны должны быть испытаны до поставки.',
  ])('reads plain text in UTF-16 without a mark: %s', async (text) => {
    expect((await read('notes.txt', new Uint8Array(Buffer.from(text, 'utf16le')))).text).toBe(text);
    expect((await read('notes.txt', new Uint8Array(Buffer.from(text, 'utf16le').swap16()))).text).toBe(text);
  });

  it('says what of a mail was not read', async () => {
    const bytes = await buildMail({
      text: 'See the drawing.',
      attachments: [{ name: 'drawing.pdf', bytes: await buildPdf([['A-1']]) }],
    });
    expect(await read('a.eml', bytes)).toMatchObject({
      state: 'ready',
      note: 'What is attached to this mail was not read: drawing.pdf.',
    });
  });

  it('reads Markdown, CSV, HTML and a forwarded mail', async () => {
    expect((await read('a.md', bytesOf('# Scope\r\n- valves'))).text).toBe('# Scope\n- valves');
    expect((await read('a.csv', bytesOf('Item,Qty\n1,12'))).text).toBe('Item,Qty\n1,12');
    expect((await read('a.htm', bytesOf('<p>Scope</p><p style="display:none">x'))).text).toBe('Scope');
    const mail = await buildMail({ subject: 'Inner', text: 'Valves shall be tested.' });
    expect((await read('fwd.eml', mail, 'message/rfc822')).text).toMatch(
      /^From: Adam Buyer <adam.buyer@customer.example>\nTo: .*\nDate: .*\nSubject: Inner\n\nValves shall be tested\.$/,
    );
  });
});

describe('AI-6: files that give no text', () => {
  it('tells a PDF that asks for a password', async () => {
    expect((await read('a.pdf', await buildPdf([['secret']], { password: 'open sesame' }))).state).toBe(
      'password',
    );
  });

  it('tells a scanned PDF', async () => {
    expect((await read('a.pdf', await buildPdf([[[]], []]))).state).toBe('scanned');
  });

  it('tells Office files that ask for a password from old Office files', async () => {
    expect((await read('a.docx', ole('EncryptedPackage'))).state).toBe('password');
    expect((await read('a.doc', ole('WordDocument'))).state).toBe('unreadable');
  });

  it.each([
    ['a.xls', ['Workbook'], 'Open it in Excel, save it as .xlsx and add that file'],
    ['old.xls', ['Book'], 'save it as .xlsx'],
    ['with a Word file in it.xls', ['WordDocument', 'Workbook'], 'save it as .xlsx'],
    [
      'a.ppt',
      ['PowerPoint Document', 'Workbook'],
      'Open it in PowerPoint, save it as .pptx and add that file',
    ],
    ['cut off.xls', ['not reached'], 'save it as .xlsx'],
    ['a.vsd', ['VisioDocument'], 'Open it, save it as PDF and add that file'],
  ])('READ-7: says what to do with %s', async (name, streams, said) => {
    const bytes = Buffer.concat(streams.map((stream) => ole(stream)));
    expect(await read(name, bytes)).toMatchObject({
      state: 'unsupported',
      text: '',
      note: expect.stringContaining(said),
    });
  });

  it.each([
    ['a picture', 'a.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'unsupported'],
    ['a zip archive', 'a.zip', () => zip([{ name: 'a.txt', content: 'x' }]), 'unsupported'],
    ['a program', 'a.exe', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'unsupported'],
    ['unknown bytes', 'a.bin', new Uint8Array([1, 0, 2, 0, 0, 0, 3, 3, 3]), 'unsupported'],
    ['no bytes', 'a.pdf', new Uint8Array(), 'empty'],
    ['blanks', 'a.txt', bytesOf(' \r\n \u200b \n'), 'empty'],
    ['a DOCX without text', 'a.docx', () => buildDocx(['']), 'empty'],
    ['a PDF that is none', 'a.pdf', bytesOf('hello'), 'unreadable'],
  ])('tells %s', async (_, name, bytes, state) => {
    const given = typeof bytes === 'function' ? await bytes() : bytes;
    expect(await read(name, given)).toMatchObject({ state, text: '', pageStarts: [] });
  });

  it('tells a damaged PDF, DOCX and XLSX', async () => {
    const pdf = await buildPdf([['Valves shall be tested.']]);
    expect((await read('a.pdf', pdf.slice(0, 200))).state).toBe('unreadable');
    const docx = await buildDocx(['Valves shall be tested.']);
    expect((await read('a.docx', docx.slice(0, docx.length - 30))).state).toBe('unreadable');
    const broken = await zip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: '<w:document><w:body><w:p>' },
    ]);
    expect((await read('a.docx', broken)).state).toBe('unreadable');
    expect((await read('a.xlsx', (await buildXlsx([['x']])).slice(0, 300))).state).toBe('unreadable');
  });

  it('does not unpack a zip bomb', async () => {
    const bomb = zipOfZeros([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: { zeros: 200 * 1024 * 1024 } },
    ]);
    expect(await read('a.docx', bomb)).toMatchObject({
      state: 'unreadable',
      note: 'The file unpacks to more than we accept.',
    });
  });

  it('does not unpack a PDF that was made to fill the memory', async () => {
    // 640 MB of blanks, packed twice: as runs of 128, and these deflated.
    const packed = deflateSync(Buffer.alloc(2 * 5 * 1024 * 1024, Buffer.from([0x81, 0x20])));
    const objects = [
      '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
      '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
      '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<>>>> endobj',
      `4 0 obj <</Length ${packed.length}/Filter[/FlateDecode/RunLengthDecode]>> stream\n`,
    ];
    const bytes = Buffer.concat([
      Buffer.from(`%PDF-1.4\n${objects.join('\n')}`),
      packed,
      Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>'),
    ]);
    expect(await read('a.pdf', bytes)).toMatchObject({
      state: 'unreadable',
      note: 'The file unpacks to more than we accept.',
    });
    const next = await buildPdf([['Valves shall be tested.']]);
    expect(await read('a.pdf', next)).toMatchObject({ state: 'ready', text: 'Valves shall be tested.' });
  });

  it('refuses a file of 30 MB', async () => {
    expect(await read('a.txt', new Uint8Array(30 * 1024 * 1024).fill(65))).toMatchObject({
      state: 'unreadable',
      note: 'The file is larger than 25 MB.',
    });
  });

  it('cuts very long text and says so', async () => {
    const reading = await read('a.txt', bytesOf('Valves shall be tested. 😀\n'.repeat(100_000)));
    expect(reading).toMatchObject({ state: 'ready', note: expect.stringContaining('only the beginning') });
    expect(reading.text.length).toBeLessThanOrEqual(2_000_000);
    expect(reading.text.isWellFormed()).toBe(true);
  });

  it('gives up on a file that takes too long, and the next one is read', async () => {
    const bytes = await buildPdf(Array.from({ length: 50 }, () => ['Valves shall be tested.']));
    expect(await readText({ name: 'a.pdf', mediaType: '', bytes }, 1)).toMatchObject({
      state: 'unreadable',
      note: 'Reading the file took too long.',
    });
    expect((await read('a.pdf', bytes)).state).toBe('ready');
    expect(bytes.length).toBeGreaterThan(0);
  });

  it('leaves the process free while a large file is read', async () => {
    const bytes = await buildDocx(
      Array.from({ length: 20_000 }, (_, index) => `Clause ${index}: valves shall be tested.`),
    );
    const processorTime = ({ user, system }: NodeJS.CpuUsage) => user + system;
    const [ownBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()];
    const reading = await read('a.docx', bytes);
    const own = processorTime(process.threadCpuUsage(ownBefore));
    const all = processorTime(process.cpuUsage(allBefore));
    expect(reading.text.split('\n')).toHaveLength(20_000);
    // Another thread does the work; this one, which serves everybody, has less than a third of it.
    expect(own / all).toBeLessThan(1 / 3);
  });

  it('leaves the process free while the head of a large mail is read', async () => {
    const text = Array.from({ length: 60_000 }, (_, at) => `Clause ${at}: valves shall be tested.`).join(
      '\n',
    );
    const bytes = await buildMail({ text, messageId: '<large@customer.example>' });
    const processorTime = ({ user, system }: NodeJS.CpuUsage) => user + system;
    const [ownBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()];
    const mail = await readMessageApart(bytes);
    const own = processorTime(process.threadCpuUsage(ownBefore));
    const all = processorTime(process.cpuUsage(allBefore));
    expect(mail?.messageId).toBe('<large@customer.example>');
    expect(own / all).toBeLessThan(1 / 3);
  });

  it('always answers, whatever bytes follow a known beginning', async () => {
    const start = fc.constantFrom(
      '%PDF-1.7\n',
      'PK\u0003\u0004',
      '<html>',
      'From: a@b.example\nSubject: x\n\n',
      '',
      '{\\rtf1',
      'MZ',
    );
    await fc.assert(
      fc.asyncProperty(
        start,
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('a.pdf', 'a.docx', 'a.txt', 'a.eml', 'a'),
        async (head, tail, name) => {
          const reading = await read(name, new Uint8Array([...Buffer.from(head, 'latin1'), ...tail]), '');
          expect(reading.state === 'ready').toBe(reading.text !== '');
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('READ-7: one text saved in the formats of word processors', () => {
  const specimen = (format: string) => readFileSync(`test/fixtures/files/spec.${format}`);
  const lines = [
    'Scope of supply',
    'The supplier shall deliver gate valves for the Specimen field.',
    'Testing',
    'Each valve shall be hydrotested.',
    'Certificates to EN 10204 type 3.1.',
    'for bodies',
    'for bonnets',
    'Bullet',
    'Item\tSize\tQuantity',
    '10\t3-1/16"\t12',
    '20\tDN 50\t4',
    'Café – Übergröße – مرحبا',
  ];
  it.each(['doc', 'odt', 'rtf'])('reads .%s as its page shows it', async (format) => {
    const { state, text } = await read(`a.${format}`, specimen(format));
    const unmarked = text.split('\n').map((line) => line.replace(/^(?:\d\.|[a-z]\.|[-•])\s/, ''));
    expect([state, ...unmarked.filter((line) => line !== '')]).toEqual(['ready', ...lines]);
  });

  it('says what the old Word format does not tell', async () => {
    expect((await read('a.doc', specimen('doc'))).note).toMatch(/numbers of lists are missing/);
  });

  it.each(['doc', 'odt', 'rtf'])(
    'comes to a clear end with a broken .%s',
    { timeout: 240_000 },
    async (format) => {
      const whole = specimen(format);
      for (let part = 1; part <= 8; part += 1) {
        const cut = whole.subarray(0, Math.floor((whole.length * part) / 9));
        expect(['ready', 'empty', 'unreadable', 'unsupported']).toContain(
          (await read(`a.${format}`, cut)).state,
        );
      }
    },
  );
});
