import mammoth from 'mammoth';
import { zip } from '../../archive/zip.ts';
import { unseenLetters } from '../hidden-text.ts';
import { htmlToText } from '../html/html-text.ts';
import { readingOf, withHidden, type Reading } from '../reading.ts';
import { plainBody } from './docx-body.ts';
import { countersOf } from './docx-counters.ts';
import { hidingStyles } from './docx-look.ts';
import { listsOf, numberedStyles } from './docx-numbering.ts';
import type { Archive } from './zip-archive.ts';

const bodyName = 'word/document.xml';

/** The little arrow that leads from a note back to its place. */
const wayBack = /<a href="#(?:foot|end)note-ref-[^"]*">[^<]*<\/a>/g;

/**
 * Reads a word-processor file: one line for each paragraph, headings and list items with the numbers the page shows, a table row as one line
 * with tabs. Deleted words are left out; what is hidden is kept apart.
 */
export async function readDocx(archive: Archive): Promise<Reading> {
  archive.checkAll();
  const { buffer, hidden } = plainFile(archive);
  const result = await mammoth.convertToHtml(
    { buffer },
    {
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      ignoreEmptyParagraphs: true,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    },
  );
  return withHidden(readingOf(htmlToText(result.value.replace(wayBack, ''), true)), [
    ...hidden,
    ...unseenLetters(result.value),
  ]);
}

/** The parts that hold text, with a body in which nothing is left to be counted; pictures stay out. */
function plainFile(archive: Archive): { buffer: Buffer; hidden: string[] } {
  const textOf = (name: string) => Buffer.from(archive.read(name) ?? []).toString('utf8');
  const styles = textOf('word/styles.xml');
  const counters = countersOf(listsOf(textOf('word/numbering.xml')), numberedStyles(styles));
  const body = plainBody(textOf(bodyName), counters, hidingStyles(styles));
  const parts = archive.names
    .filter((name) => /\.(?:xml|rels)$/i.test(name))
    .map((name) => ({ name, content: name === bodyName ? body.xml : (archive.read(name) ?? '') }));
  return { buffer: Buffer.from(zip(parts)), hidden: body.hidden };
}
