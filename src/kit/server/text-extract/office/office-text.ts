import { noted } from '#kit/server/language/noted.ts';
import { BadArchive, openArchive, type Archive } from '../../archive/read-zip.ts';
import {
  locked,
  lockedForGood,
  nothingRead,
  tooMuchNote,
  type FileToRead,
  type Reading,
} from '../reading.ts';
import { openZip } from '../containers/zip-files.ts';
import { readXlsx } from './xlsx-text.ts';

const archiveName = /\.(?:zip|docx|docm|dotx|xlsx|xlsm|xltx|pptx|pptm|potx|ppsx|odt|ott|ods|ots|odp|otp)$/i;

/** Reads a DOCX, XLSX, PPTX, ODT, ODS or ODP file; other zip archives are `unsupported`. An archive that unpacks to too much is `unreadable`. */
export async function readOffice(file: FileToRead): Promise<Reading> {
  try {
    const archive = await openArchive(file.bytes, file.password);
    const kind = await kindOf(archive);
    if (kind !== null) return await withItsPictures(await readKind(kind, archive), archive, file);
    if (file.opens) return await openZip(archive, file.lockedOnly);
    return nothingRead(
      'unsupported',
      noted`Archives are not opened here. Take out the files and give them one by one.`,
    );
  } catch (error) {
    if (error instanceof BadArchive && error.reason === 'password') return locked;
    if (error instanceof BadArchive && error.reason === 'too-large')
      return nothingRead('unreadable', tooMuchNote);
    return nothingRead(
      archiveName.test(file.name) || file.mediaType.includes('openxmlformats') ? 'unreadable' : 'unsupported',
    );
  }
}

type Kind = 'docx' | 'xlsx' | 'pptx' | 'odf';

async function readKind(kind: Kind, archive: Archive): Promise<Reading> {
  if (kind === 'docx') return (await import('./docx-text.ts')).readDocx(archive);
  if (kind === 'xlsx') return readXlsx(archive);
  if (kind === 'pptx') return (await import('./pptx-text.ts')).readPptx(archive);
  return readOpenDocument(archive);
}

/** A reading with the pictures of its file, where the files in it are wanted and words of pictures will be recognised. */
async function withItsPictures(
  reading: Reading,
  archive: Archive,
  { name, opens, recognises }: FileToRead,
): Promise<Reading> {
  if (!opens || !recognises || (reading.state !== 'ready' && reading.state !== 'empty')) return reading;
  return (await import('../containers/office-pictures.ts')).withPictures(reading, archive, name);
}

async function kindOf(archive: Archive): Promise<Kind | null> {
  if (archive.names.includes('word/document.xml')) return 'docx';
  if (archive.names.includes('xl/workbook.xml')) return 'xlsx';
  if (archive.names.includes('ppt/presentation.xml')) return 'pptx';
  if (archive.names.includes('content.xml') && archive.names.includes('mimetype')) return 'odf';
  const types = Buffer.from((await archive.read('[Content_Types].xml')) ?? []).toString('utf8');
  if (types.includes('wordprocessingml.document.main')) return 'docx';
  return null;
}

/** A text or a spreadsheet of OpenDocument; an encrypted one says so in its manifest. */
async function readOpenDocument(archive: Archive): Promise<Reading> {
  const part = async (name: string) => Buffer.from((await archive.read(name)) ?? []).toString('utf8');
  const kind = await part('mimetype');
  if ((await part('META-INF/manifest.xml')).includes('encryption-data'))
    return lockedForGood(noted`A locked OpenDocument file cannot be opened here.`);
  if (kind.includes('opendocument.spreadsheet'))
    return (await import('../opendocument/ods-text.ts')).readOds(await part('content.xml'));
  if (!/opendocument\.(?:text|presentation)/.test(kind))
    return nothingRead(
      'unsupported',
      noted`Of OpenDocument, texts, spreadsheets and presentations are read. Ask for a PDF.`,
    );
  const { readOdt } = await import('../opendocument/odt-text.ts');
  return readOdt(await part('content.xml'), await part('styles.xml'));
}
