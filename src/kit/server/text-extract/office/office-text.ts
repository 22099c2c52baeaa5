import { BadArchive, openArchive, type Archive } from '../../archive/read-zip.ts';
import { nothingRead, tooMuchNote, type FileToRead, type Reading } from '../reading.ts';
import { readXlsx } from './xlsx-text.ts';

const officeName = /\.(?:docx|docm|dotx|xlsx|xlsm|xltx)$/i;

/** Reads a DOCX or XLSX file; other zip archives are `unsupported`. An archive that unpacks to too much is `unreadable`. */
export async function readOffice(file: FileToRead): Promise<Reading> {
  try {
    const archive = await openArchive(file.bytes);
    const kind = await kindOf(archive);
    if (kind === 'docx') return await (await import('./docx-text.ts')).readDocx(archive);
    if (kind === 'xlsx') return await readXlsx(archive);
    return archive.names.some((name) => name.endsWith('content.xml'))
      ? nothingRead('unsupported', 'OpenDocument files cannot be read. Ask for PDF, DOCX or XLSX.')
      : nothingRead('unsupported', 'Archives are not opened. Ask for the files themselves.');
  } catch (error) {
    if (error instanceof BadArchive && error.reason === 'password') return nothingRead('password');
    if (error instanceof BadArchive && error.reason === 'too-large')
      return nothingRead('unreadable', tooMuchNote);
    return nothingRead(
      officeName.test(file.name) || file.mediaType.includes('openxmlformats') ? 'unreadable' : 'unsupported',
    );
  }
}

async function kindOf(archive: Archive): Promise<'docx' | 'xlsx' | null> {
  if (archive.names.includes('word/document.xml')) return 'docx';
  if (archive.names.includes('xl/workbook.xml')) return 'xlsx';
  const types = Buffer.from((await archive.read('[Content_Types].xml')) ?? []).toString('utf8');
  if (types.includes('wordprocessingml.document.main')) return 'docx';
  return null;
}
