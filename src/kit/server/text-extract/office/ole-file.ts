import { cleanBody } from '../clean-text.ts';
import { nothingRead, readingOf, type Reading } from '../reading.ts';

type OleKind = 'locked' | 'outlook' | 'word' | 'other';

/** The names of streams that tell what a compound file of Microsoft holds. */
const streams: readonly (readonly [string, OleKind])[] = [
  ['EncryptedPackage', 'locked'],
  ['__properties_version1.0', 'outlook'],
  ['WordDocument', 'word'],
];

/** What a compound file of Microsoft is: an Outlook mail, an old Word file, or Office locked with a password. */
export function oleKindOf(bytes: Uint8Array): OleKind {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return streams.find(([name]) => buffer.includes(Buffer.from(name, 'utf16le')))?.[1] ?? 'other';
}

/** Reads an old Word file; what else comes in a compound file is refused in words. */
export async function readOle(bytes: Uint8Array): Promise<Reading> {
  const kind = oleKindOf(bytes);
  if (kind === 'locked') return nothingRead('password');
  if (kind === 'word') return readDoc(bytes);
  return nothingRead(
    'unsupported',
    'Old Office formats (.xls, .ppt) cannot be read. Ask for PDF or XLSX, or save the file as one.',
  );
}

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
  const file = (await new WordExtractor().extract(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  )) as unknown as OldWordFile;
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
