import { cleanBody } from '../clean-text.ts';
import { locked, lockedForGood, nothingRead, readingOf, type FileToRead, type Reading } from '../reading.ts';

type OleKind = 'locked' | 'outlook' | 'word' | 'other';

/** The names of streams that tell what a compound file of Microsoft holds. */
const streams: readonly (readonly [string, OleKind])[] = [
  ['EncryptedPackage', 'locked'],
  ['__properties_version1.0', 'outlook'],
  ['WordDocument', 'word'],
];

/** What a compound file of Microsoft is: an Outlook mail, an old Word file, or Office locked with a password. */
export function oleKindOf(bytes: Uint8Array): OleKind {
  const buffer = bufferOf(bytes);
  return streams.find(([name]) => buffer.includes(Buffer.from(name, 'utf16le')))?.[1] ?? 'other';
}

/** Reads an old Word file, or an Office file that is locked with a password; what else comes in a compound file is refused in words. */
export async function readOle(file: FileToRead): Promise<Reading> {
  const kind = oleKindOf(file.bytes);
  if (kind === 'locked' || (kind === 'word' && isLockedWord(file.bytes))) return readLocked(kind, file);
  if (kind === 'word') return readDoc(file.bytes);
  return nothingRead(
    'unsupported',
    'Old Office formats (.xls, .ppt) cannot be read. Ask for PDF or XLSX, or save the file as one.',
  );
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
    return /password/i.test(message) ? locked : lockedForGood('A file that is locked in this way');
  }
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const oldWordNote =
  'Read from the old Word format: numbers of lists are missing, and hidden words cannot be told apart.';

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
