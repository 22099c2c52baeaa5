import { noted } from '#kit/server/language/noted.ts';
import { cleanBody } from '../clean-text.ts';
import { locked, lockedForGood, nothingRead, readingOf, type FileToRead, type Reading } from '../reading.ts';

type OleKind = 'locked' | 'outlook' | 'word' | 'powerpoint' | 'excel' | 'other';

/** The names of streams that tell what a compound file of Microsoft holds. */
const streams: readonly (readonly [string, OleKind])[] = [
  ['EncryptedPackage', 'locked'],
  ['__properties_version1.0', 'outlook'],
  ['WordDocument', 'word'],
  ['PowerPoint Document', 'powerpoint'],
  ['Workbook', 'excel'],
  // Excel 5 and 95.
  ['Book', 'excel'],
];

/** A workbook may hold a Word file, and a Word file a workbook: where both streams stand in a file, its name tells. */
const ownNames: readonly (readonly [RegExp, OleKind])[] = [
  [/\.do[ct]$/i, 'word'],
  [/\.(?:ppt|pps|pot)$/i, 'powerpoint'],
  [/\.(?:xls|xlt|xla)$/i, 'excel'],
];

/** What to do with a file that no kept reader reads. */
const refusals: Readonly<Record<Exclude<OleKind, 'locked' | 'outlook' | 'word'>, string>> = {
  excel: noted`Old Excel workbooks (.xls) cannot be read. Open it in Excel, save it as .xlsx and add that file, or ask the customer for it.`,
  powerpoint: noted`Old PowerPoint files (.ppt) cannot be read. Open it in PowerPoint, save it as .pptx and add that file, or ask the customer for it.`,
  other: noted`This Microsoft format cannot be read. Open it, save it as PDF and add that file, or ask the customer for it.`,
};

/** What a compound file of Microsoft is: an Outlook mail, an old Office file, or Office locked with a password. */
export function oleKindOf(bytes: Uint8Array, fileName = ''): OleKind {
  const buffer = bufferOf(bytes);
  const kinds = streams.flatMap(([name, kind]) =>
    buffer.includes(Buffer.from(name, 'utf16le')) ? [kind] : [],
  );
  const [first = 'other'] = kinds;
  if (first === 'locked' || first === 'outlook') return first;
  const named = ownNames.find(([ending]) => ending.test(fileName))?.[1];
  // A file that was cut off has lost the names of its streams.
  return named && (kinds.length === 0 || kinds.includes(named)) ? named : first;
}

/** Reads an old Word file, or an Office file that is locked with a password; what else comes in a compound file is refused in words. */
export async function readOle(file: FileToRead): Promise<Reading> {
  const kind = oleKindOf(file.bytes, file.name);
  if (kind === 'locked' || (kind === 'word' && isLockedWord(file.bytes))) return readLocked(kind, file);
  if (kind === 'word') return readDoc(file.bytes);
  return nothingRead('unsupported', refusals[kind === 'powerpoint' || kind === 'excel' ? kind : 'other']);
}

/** Where an old Word file says of itself that it is locked ([MS-DOC] 2.5.2); its head stands at the beginning of a sector. */
const lockedFlag = { at: 11, bit: 0x01 };
const sectorSize = 512;

function isLockedWord(bytes: Uint8Array): boolean {
  for (let at = sectorSize; at + 12 <= bytes.length; at += sectorSize)
    if (bytes[at] === 0xec && bytes[at + 1] === 0xa5)
      return ((bytes[at + lockedFlag.at] ?? 0) & lockedFlag.bit) !== 0;
  return false;
}

async function readLocked(kind: OleKind, { password, ...file }: FileToRead): Promise<Reading> {
  if (password === undefined) return locked;
  const { default: officeCrypto } = await import('officecrypto-tool');
  try {
    const bytes = await officeCrypto.decrypt(bufferOf(file.bytes), { password });
    if (kind === 'word') return await readDoc(bytes);
    return await (await import('./office-text.ts')).readOffice({ ...file, bytes });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return /password/i.test(message)
      ? locked
      : lockedForGood(noted`A file that is locked in this way cannot be opened here.`);
  }
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const oldWordNote = noted`Read from the old Word format: numbers of lists are missing, and hidden words cannot be told apart.`;

/** Quotation marks and dashes stay what they are; the package's types leave this option out. */
const asWritten = { filterUnicode: false };
type Part = (options: typeof asWritten & { includeFooters?: false }) => string;
type OldWordFile = Record<
  | 'getBody'
  | 'getHeaders'
  | 'getFooters'
  | 'getTextboxes'
  | 'getFootnotes'
  | 'getEndnotes'
  | 'getAnnotations',
  Part
>;

async function readDoc(bytes: Uint8Array): Promise<Reading> {
  const { default: WordExtractor } = await import('word-extractor');
  const file = (await new WordExtractor().extract(bufferOf(bytes))) as unknown as OldWordFile;
  const beside = [
    ['Header', file.getHeaders({ ...asWritten, includeFooters: false })],
    ['Footer', file.getFooters(asWritten)],
    ['Text box', file.getTextboxes(asWritten)],
    ['Note', file.getFootnotes(asWritten)],
    ['Note', file.getEndnotes(asWritten)],
    ['Comment', file.getAnnotations(asWritten)],
  ].flatMap(([label, text]) => (text?.trim() ? [`${label}: ${text.trim()}`] : []));
  // A table row ends with one tab more than it has cells.
  const body = file.getBody(asWritten).replace(/\t(?=\n|$)/g, '');
  return readingOf(cleanBody([body, ...beside].join('\n')), [], [oldWordNote]);
}
