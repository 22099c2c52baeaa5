import mammoth from 'mammoth';
import type { Archive } from '../../archive/read-zip.ts';
import { zip } from '../../archive/write-zip.ts';
import { unseenLetters } from '../hidden-text.ts';
import { htmlToText } from '../html/html-text.ts';
import { readingOf, withHidden, type Reading } from '../reading.ts';
import { plainBody } from './docx-body.ts';
import { countersOf } from './docx-counters.ts';
import { hidingStyles } from './docx-look.ts';
import { listsOf, numberedStyles } from './docx-numbering.ts';

const bodyName = 'word/document.xml';

/** The little arrow that leads from a note back to its place. */
const wayBack = /<a href="#(?:foot|end)note-ref-[^"]*">[^<]*<\/a>/g;

/**
 * Reads a word-processor file: one line for each paragraph, headings and list items with the numbers the page shows, a table row as one line
 * with tabs. Deleted words are left out; what is hidden is kept apart.
 */
export async function readDocx(archive: Archive): Promise<Reading> {
  const { buffer, hidden } = await plainFile(archive);
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
async function plainFile(archive: Archive): Promise<{ buffer: Buffer; hidden: string[] }> {
  const parts = new Map<string, string | Uint8Array>();
  for (const name of archive.names)
    if (/\.(?:xml|rels)$/i.test(name)) parts.set(name, (await archive.read(name)) ?? '');
  const textOf = (name: string) => Buffer.from(parts.get(name) ?? '').toString('utf8');
  const styles = textOf('word/styles.xml');
  const counters = countersOf(listsOf(textOf('word/numbering.xml')), numberedStyles(styles));
  const { xml, hidden } = plainBody(textOf(bodyName), counters, hidingStyles(styles));
  parts.set(bodyName, xml);
  return { buffer: await zip([...parts].map(([name, content]) => ({ name, content }))), hidden };
}
