import mammoth from 'mammoth';
import { zip } from '../../archive/zip.ts';
import { htmlToText } from '../html/html-text.ts';
import { readingOf, type Reading } from '../reading.ts';
import { plainBody } from './docx-body.ts';
import { countersOf } from './docx-counters.ts';
import { listsOf, numberedStyles } from './docx-numbering.ts';
import type { Archive } from './zip-archive.ts';

const bodyName = 'word/document.xml';

/** The little arrow that leads from a note back to its place. */
const wayBack = /<a href="#(?:foot|end)note-ref-[^"]*">[^<]*<\/a>/g;

/**
 * Reads a word-processor file: one line for each paragraph, headings and list items with the numbers the page shows, a table row as one line
 * with tabs. Deleted and hidden words are left out.
 */
export async function readDocx(archive: Archive): Promise<Reading> {
  archive.checkAll();
  const result = await mammoth.convertToHtml(
    { buffer: plainFile(archive) },
    {
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      ignoreEmptyParagraphs: true,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    },
  );
  return readingOf(htmlToText(result.value.replace(wayBack, ''), true));
}

/** The parts that hold text, with a body in which nothing is left to be counted; pictures stay out. */
function plainFile(archive: Archive): Buffer {
  const textOf = (name: string) => Buffer.from(archive.read(name) ?? []).toString('utf8');
  const counters = countersOf(listsOf(textOf('word/numbering.xml')), numberedStyles(textOf('word/styles.xml')));
  const parts = archive.names
    .filter((name) => /\.(?:xml|rels)$/i.test(name))
    .map((name) => ({ name, content: name === bodyName ? plainBody(textOf(name), counters) : (archive.read(name) ?? '') }));
  return Buffer.from(zip(parts));
}
