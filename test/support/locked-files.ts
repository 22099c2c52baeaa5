import { buffer } from 'node:stream/consumers';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import officeCrypto from 'officecrypto-tool';
import PDFDocument from 'pdfkit';

/** A PDF that asks for a password. */
export const lockedPdf = (words: string, userPassword: string): Promise<Buffer> => {
  const pdf = new PDFDocument({ userPassword, pdfVersion: '1.7' });
  pdf.text(words);
  pdf.end();
  return buffer(pdf);
};

type Part = { name: string; content: string | Uint8Array; isOpen?: boolean };

/** A ZIP whose parts ask for a password, but for those that are open. */
export const lockedZip = async (
  parts: readonly Part[],
  password: string,
  encryption: 'AES' | 'ZipCrypto' = 'AES',
): Promise<Buffer> => {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  const lock = {
    password,
    ...(encryption === 'AES' ? { encryptionStrength: 3 as const } : { zipCrypto: true }),
  };
  for (const { name, content, isOpen = false } of parts)
    await writer.add(name, new Uint8ArrayReader(new Uint8Array(Buffer.from(content))), isOpen ? {} : lock);
  return Buffer.from(await writer.close());
};

/** An Office file as it is saved with a password. */
export const lockedOffice = (bytes: Uint8Array, password: string, type?: 'standard'): Buffer =>
  officeCrypto.encrypt(Buffer.from(bytes), { password, ...(type && { type }) });
