import { nothingRead, type Reading } from '../reading.ts';

/** Old Office files, and the containers that Office wraps around files locked with a password. */
export function readOle(bytes: Uint8Array): Reading {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return nothingRead('password');
  return nothingRead(
    'unsupported',
    'Old Office formats (.doc, .xls, .ppt, .msg) cannot be read. Ask for PDF, DOCX or XLSX.',
  );
}
