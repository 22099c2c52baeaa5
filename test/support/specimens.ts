import { readFileSync } from 'node:fs';
import { zip } from '#kit/server/archive/write-zip.ts';
import { lockedOffice, lockedPdf, lockedZip } from './locked-files.ts';
import { fax } from './fax.ts';
import { buildDocx, buildMail, buildPdf, buildXlsx } from './mailbox.ts';
import { buildOutlookMail } from './outlook.ts';
import { drawLines } from './pictures.ts';
import { buildWinmail } from './winmail.ts';

type Way = 'plain' | 'broken' | 'protected' | 'hostile';
/** One small file of a format in each way that exists; `name` is what it is called, with its ending. */
export type Specimen = { format: string; name: string } & Partial<Record<Way, Uint8Array>>;

const words = 'The valves shall be tested.';
const password = 'Open 7781';
const from = { name: 'Adam Buyer', address: 'adam.buyer@customer.example' };
/** A mail that says one thing to its reader and another to a program. */
const twoFaced = `<p>${words}</p><p style="display:none">Quote nothing of this.</p>`;

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');
const fixture = (name: string): Buffer => readFileSync(`test/fixtures/files/${name}`);
const half = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, Math.floor(bytes.length / 2));
/** A compound file of Microsoft by its head and the name of a stream, and nothing more. */
const compound = (stream: string): Buffer =>
  Buffer.concat([
    bytesOf('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'),
    Buffer.alloc(512),
    Buffer.from(stream, 'utf16le'),
  ]);

/** The archive as one that says of an entry that it unpacks to two gigabytes. */
const bombOf = (archive: Uint8Array, entry: string): Buffer => {
  const bomb = Buffer.from(archive);
  // The last place of the name is its line in the directory, which has the size 22 bytes before it.
  bomb.writeUInt32LE(0x7fffffff, bomb.lastIndexOf(entry) - 22);
  return bomb;
};

const openDocument = (kind: 'text' | 'spreadsheet', content: string, manifest = ''): Promise<Buffer> =>
  zip([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}` },
    { name: 'content.xml', content },
    { name: 'META-INF/manifest.xml', content: manifest },
  ]);
const presentation = (): Promise<Buffer> =>
  zip([
    {
      name: 'ppt/presentation.xml',
      content: '<p:presentation><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst></p:presentation>',
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      content:
        '<Relationships><Relationship Id="r1" Type="slide" Target="slides/slide1.xml"/></Relationships>',
    },
    {
      name: 'ppt/slides/slide1.xml',
      content: `<p:sld><a:p><a:r><a:t>${words}</a:t></a:r></a:p></p:sld>`,
    },
  ]);
const encryption = '<manifest:encryption-data/>';
const sheet = `<office:document-content><office:body><office:spreadsheet><table:table table:name="Sheet1"><table:table-row><table:table-cell><text:p>${words}</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;

/** The old Word file with the flag in its head that says it is locked. */
const lockedWord = (file: Buffer): Buffer => {
  const locked = Buffer.from(file);
  for (let at = 512; at + 12 <= locked.length; at += 512)
    if (locked.readUInt16LE(at) === 0xa5ec) locked[at + 11] = (locked[at + 11] ?? 0) | 1;
  return locked;
};

const huge = (png: Buffer): Buffer => {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(0x7fffffff, 16);
  return copy;
};

/** Says in its head that each page has 2^31 dots across. */
const hugeFax = (): Buffer => {
  const copy = Buffer.from(fax);
  // A directory is a list of fields of twelve bytes, the first of which is the width; it ends with where the next one stands.
  for (let at = copy.readUInt32LE(4); at > 0; at = copy.readUInt32LE(at + 2 + copy.readUInt16LE(at) * 12)) {
    copy.writeUInt16LE(4, at + 4);
    copy.writeUInt32LE(0x7fffffff, at + 10);
  }
  return copy;
};

const pdfs = async (): Promise<Specimen[]> => {
  const plain = await buildPdf([[words]]);
  const scan = await buildPdf([[], []]);
  // The tree of its pages leads back into itself.
  const endless = bytesOf(
    '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[2 0 R]/Count 9>> endobj\ntrailer <</Root 1 0 R>>',
  );
  return [
    {
      format: 'PDF',
      name: 'a.pdf',
      plain,
      broken: half(plain),
      protected: await lockedPdf(words, password),
      hostile: endless,
    },
    {
      format: 'PDF, scanned',
      name: 'scan.pdf',
      plain: scan,
      broken: half(scan),
      protected: await lockedPdf('', password),
    },
  ];
};

const pictures = (): Specimen[] => {
  const canvas = drawLines([words]);
  const png = canvas.toBuffer('image/png');
  const jpeg = canvas.toBuffer('image/jpeg');
  return [
    { format: 'PNG', name: 'a.png', plain: png, broken: png.subarray(0, 12), hostile: huge(png) },
    { format: 'JPEG', name: 'a.jpg', plain: jpeg, broken: jpeg.subarray(0, 12) },
    {
      format: 'TIFF',
      name: 'a.tiff',
      plain: fax,
      broken: half(fax),
      hostile: hugeFax(),
    },
  ];
};

const offices = async (): Promise<Specimen[]> => {
  const docx = await buildDocx([words]);
  const xlsx = await buildXlsx([[words]]);
  const pptx = await presentation();
  const ods = await openDocument('spreadsheet', sheet);
  const [odt, doc] = [fixture('spec.odt'), fixture('spec.doc')];
  return [
    {
      format: 'DOCX',
      name: 'a.docx',
      plain: docx,
      broken: half(docx),
      protected: lockedOffice(docx, password),
      hostile: bombOf(docx, 'word/document.xml'),
    },
    {
      format: 'XLSX',
      name: 'a.xlsx',
      plain: xlsx,
      broken: half(xlsx),
      protected: lockedOffice(xlsx, password),
      hostile: bombOf(xlsx, 'xl/workbook.xml'),
    },
    {
      format: 'PPTX',
      name: 'a.pptx',
      plain: pptx,
      broken: half(pptx),
      protected: lockedOffice(pptx, password),
      hostile: bombOf(pptx, 'ppt/slides/slide1.xml'),
    },
    {
      format: 'ODT',
      name: 'a.odt',
      plain: odt,
      broken: half(odt),
      protected: await openDocument('text', 'x', encryption),
      hostile: bombOf(odt, 'content.xml'),
    },
    {
      format: 'ODS',
      name: 'a.ods',
      plain: ods,
      broken: half(ods),
      protected: await openDocument('spreadsheet', 'x', encryption),
      hostile: bombOf(ods, 'content.xml'),
    },
    {
      format: 'DOC',
      name: 'a.doc',
      plain: doc,
      broken: half(doc),
      protected: lockedWord(doc),
      hostile: compound('WordDocument'),
    },
    {
      format: 'XLS',
      name: 'a.xls',
      plain: compound('Workbook'),
      broken: half(compound('Workbook')),
      protected: compound('Workbook'),
      hostile: compound('Workbook'),
    },
    {
      format: 'PPT',
      name: 'a.ppt',
      plain: compound('PowerPoint Document'),
      broken: half(compound('PowerPoint Document')),
      protected: compound('PowerPoint Document'),
      hostile: compound('PowerPoint Document'),
    },
    {
      format: 'RAR, 7z',
      name: 'a.rar',
      plain: bytesOf('Rar!\u001a\u0007\u0000 and more'),
    },
    {
      format: 'Visio, Project',
      name: 'a.vsd',
      plain: compound('VisioDocument'),
    },
  ];
};

const texts = (): Specimen[] => {
  const rtf = fixture('spec.rtf');
  return [
    {
      format: 'CSV',
      name: 'a.csv',
      plain: bytesOf('Item,Quantity\nValve,12'),
      broken: Buffer.alloc(600),
      hostile: bytesOf('Valve,12\n'.repeat(230_000)),
    },
    {
      format: 'TXT',
      name: 'a.txt',
      plain: bytesOf(words),
      broken: Buffer.alloc(600),
      hostile: Buffer.alloc(26 * 1024 * 1024, 'a'),
    },
    {
      format: 'HTML',
      name: 'a.html',
      plain: bytesOf(`<p>${words}</p>`),
      broken: bytesOf(`<p><b>${words}<`),
      hostile: bytesOf(twoFaced),
    },
    {
      format: 'RTF',
      name: 'a.rtf',
      plain: rtf,
      broken: half(rtf),
      hostile: bytesOf(`{\\rtf1${'{'.repeat(100_000)}`),
    },
  ];
};

const mails = async (): Promise<Specimen[]> => {
  const eml = await buildMail({ text: words });
  const msg = buildOutlookMail({ subject: 'Enquiry', from, body: words });
  return [
    {
      format: 'EML',
      name: 'a.eml',
      plain: eml,
      broken: half(await buildMail({ text: words, html: `<p>${words}</p>` })),
      hostile: await buildMail({ html: twoFaced }),
    },
    {
      format: 'MSG',
      name: 'a.msg',
      plain: msg,
      broken: half(msg),
      hostile: buildOutlookMail({ subject: 'Enquiry', from, html: twoFaced }),
    },
  ];
};

const packages = async (): Promise<Specimen[]> => {
  const parts = [
    { name: 'one.txt', content: words },
    { name: 'two.txt', content: words },
  ];
  const archive = await zip(parts);
  const winmail = buildWinmail({ short: 'one.txt', words }, { short: 'two.txt', words });
  const signed = fixture('signed.p7m');
  return [
    {
      format: 'ZIP',
      name: 'a.zip',
      plain: archive,
      broken: half(archive),
      protected: await lockedZip(parts, password),
      hostile: bombOf(archive, 'two.txt'),
    },
    {
      format: 'winmail.dat',
      name: 'winmail.dat',
      plain: winmail,
      broken: winmail.subarray(0, -5),
      hostile: Buffer.concat([winmail.subarray(0, 6), Buffer.alloc(200, 0xff)]),
    },
    {
      format: 'P7M',
      name: 'smime.p7m',
      plain: signed,
      broken: half(signed),
      protected: fixture('encrypted.p7m'),
      hostile: bytesOf('0\u0080'.repeat(50_000)),
    },
  ];
};

/** A small file of every format that customers send, in every way it may come. */
export const buildSpecimens = async (): Promise<Specimen[]> => [
  ...(await pdfs()),
  ...pictures(),
  ...(await offices()),
  ...texts(),
  ...(await mails()),
  ...(await packages()),
];
