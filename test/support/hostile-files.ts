import { zip } from '#kit/server/archive/write-zip.ts';
import { buildMail } from './mailbox.ts';

/** The same numbers in every run (mulberry32). */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
};
const replaced = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
const patched = (bytes: Buffer, at: number, ...values: number[]) => {
  const copy = Buffer.from(bytes);
  for (const [index, value] of values.entries()) copy[at + index] = value;
  return copy;
};
const cuts = [4, 12, 30, 60, 100, 140, 180, 220, 260, 300];
type Files = Map<string, Buffer>;

const addArchives = async (files: Files) => {
  const words = 'The valves shall be tested.';
  const plain = await zip([
    { name: 'aaaaaaaaaaaa.txt', content: words.repeat(20) },
    { name: 'bbbbbbbbbbbb.txt', content: words },
  ]);
  const directory = plain.lastIndexOf(Buffer.from('PK\u0001\u0002'));
  const end = plain.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  for (const name of ['../../etc/aa.txt', '/etc/passwd1.txt', 'C:\\windows\\a.txt', '..\\..\\..\\aaa.txt'])
    files.set(`path ${name.replace(/\W/g, '_')}.zip`, replaced(plain, 'aaaaaaaaaaaa.txt', name));
  files.set('same name twice.zip', replaced(plain, 'aaaaaaaaaaaa.txt', 'bbbbbbbbbbbb.txt'));
  files.set('control signs.zip', replaced(plain, 'aaaaaaaaaaaa', 'a\u0000a\u001b[2Jaaaaaa'));
  for (const cut of cuts) files.set(`cut at ${cut}.zip`, plain.subarray(0, Math.min(cut, plain.length - 1)));
  files.set('says it is huge.zip', patched(plain, directory + 24, 0xff, 0xff, 0xff, 0x7f));
  files.set('says it is empty.zip', patched(plain, directory + 24, 0, 0, 0, 0));
  files.set('wrong sum.zip', patched(plain, directory + 16, 1, 2, 3, 4));
  files.set('unknown method.zip', patched(plain, directory + 10, 99, 0));
  files.set('many entries.zip', patched(plain, end + 8, 0xff, 0xfe, 0xff, 0xfe));
  files.set('directory elsewhere.zip', patched(plain, end + 16, 0xff, 0xff, 0xff, 0x7f));
  files.set('zip in pdf.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), plain]));
  files.set(
    'zip behind a picture.zip',
    Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), plain]),
  );
  files.set(
    'page in zip.docx',
    Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(`<html>${words}`)]),
  );
  const zeros = await zip([{ name: 'zeros.txt', content: Buffer.alloc(20_000_000) }]);
  files.set(
    'bomb in bomb.zip',
    await zip(Array.from({ length: 12 }, (_, at) => ({ name: `${at}.zip`, content: zeros }))),
  );
};

const addOfficeFiles = async (files: Files) => {
  const types = { name: '[Content_Types].xml', content: '<Types/>' };
  const document = (content: string) => zip([types, { name: 'word/document.xml', content }]);
  const entities = Array.from(
    { length: 12 },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
  ).join('');
  files.set(
    'entities of entities.docx',
    await document(
      `<!DOCTYPE d [<!ENTITY e0 "valves">${entities}]><w:document><w:p><w:t>&e12;</w:t></w:p></w:document>`,
    ),
  );
  files.set('nested without end.docx', await document('<w:p>'.repeat(200_000)));
  files.set('many roots.docx', await document('<w:p/>'.repeat(200_000)));
  files.set(
    'last cell.xlsx',
    await zip([
      types,
      {
        name: 'xl/workbook.xml',
        content: '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        content:
          '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
      },
    ]),
  );
};

const addPackages = async (files: Files) => {
  let inner = await zip([{ name: 'a.txt', content: 'Valves.' }]);
  for (let depth = 0; depth < 30; depth += 1) inner = await zip([{ name: 'a.zip', content: inner }]);
  files.set('thirty deep.zip', inner);
  const many = Array.from({ length: 3_000 }, (_, at) => ({ name: `${at}.txt`, content: 'a' }));
  files.set('three thousand files.zip', await zip(many));
  files.set('endless name.zip', await zip([{ name: `${'a'.repeat(60_000)}.txt`, content: 'a' }]));
};

const addPictures = (files: Files) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
    'base64',
  );
  for (const [at, size] of [0x7fffffff, 0xffffffff, 100_000, 65_535, 0].entries()) {
    const huge = Buffer.from(png);
    huge.writeUInt32BE(size, 16);
    huge.writeUInt32BE(size, 20);
    files.set(`dimensions ${at}.png`, huge);
  }
  for (const cut of [8, 12, 20, 30, 40, 50, 60]) files.set(`cut at ${cut}.png`, png.subarray(0, cut));
  const tiff = (offset: number) =>
    Buffer.from([
      0x49,
      0x49,
      0x2a,
      0,
      offset,
      0,
      0,
      0,
      1,
      0,
      0,
      1,
      4,
      0,
      1,
      0,
      0,
      0,
      255,
      255,
      255,
      127,
      8,
      0,
      0,
      0,
    ]);
  for (const offset of [8, 0, 4, 255]) files.set(`directory at ${offset}.tiff`, tiff(offset));
  for (const [name, head] of [
    ['a.jpg', [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0xff, 0xff, 0xff, 0xff, 3]],
    ['a.gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0xff, 0xff, 0xff, 0xff]],
    ['a.webp', [0x52, 0x49, 0x46, 0x46, 255, 255, 255, 255, 0x57, 0x45, 0x42, 0x50]],
    ['a.bmp', [0x42, 0x4d, 255, 255, 255, 255, 0, 0, 0, 0, 54, 0, 0, 0]],
  ] as const) {
    files.set(name, Buffer.from(head));
    files.set(`long ${name}`, Buffer.concat([Buffer.from(head), Buffer.alloc(200_000, 0xff)]));
  }
  files.set('page.png', Buffer.from('<html><script>alert(1)</script><p>Valves.</p></html>'));
  files.set('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>Valves</text></svg>'));
  files.set('program.png', Buffer.from('MZ\u0090\0'.repeat(100), 'latin1'));
  files.set('zip behind.png', Buffer.concat([png, files.get('wrong sum.zip') ?? png]));
};

/** Archives and pictures that were made to harm a reader, by their name; the same in every run. */
export const buildHostileFiles = async (): Promise<Files> => {
  const files: Files = new Map();
  await addArchives(files);
  await addOfficeFiles(files);
  await addPackages(files);
  addPictures(files);
  return files;
};

/** Mails of a customer that were damaged on their way: bytes changed, and three of ten cut off. */
export const buildDamagedMails = async (count: number): Promise<Buffer[]> => {
  const random = seeded(7781);
  const mails = await Promise.all(
    ['plain', 'with files'].map((kind) =>
      buildMail({
        messageId: `<${kind.replace(' ', '-')}@customer.example>`,
        text: 'Dear Sirs,\n\nthe valves shall be tested.\n\nRegards',
        attachments: kind === 'plain' ? [] : [{ name: 'spec.txt', bytes: 'The bodies shall be cast.' }],
      }),
    ),
  );
  return Array.from({ length: count }, (_, at) => {
    const bytes = Buffer.from(mails[at % 2] ?? Buffer.alloc(0));
    const place = () => Math.floor(random() * bytes.length);
    for (let changes = 1 + Math.floor(random() * 30); changes > 0; changes -= 1)
      bytes[place()] = Math.floor(random() * 256);
    return random() < 0.3 ? bytes.subarray(0, place()) : bytes;
  });
};
