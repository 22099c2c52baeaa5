import mammoth from 'mammoth';
import { htmlToText } from '../html/html-text.ts';
import { readingOf, type Reading } from '../reading.ts';
import type { Archive } from './zip-archive.ts';

/** Reads a word-processor file: one line for each paragraph, list items with their marks, a table row as one line with tabs. */
export async function readDocx(bytes: Uint8Array, archive: Archive): Promise<Reading> {
  archive.checkAll();
  const result = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
    {
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      ignoreEmptyParagraphs: true,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    },
  );
  return readingOf(htmlToText(result.value, true));
}
