import { noted } from '#kit/server/language/noted.ts';
import mammoth from 'mammoth';
import type { Archive } from '../../archive/read-zip.ts';
import { zip } from '../../archive/write-zip.ts';
import { cleanBody } from '../clean-text.ts';
import { unseenLetters } from '../hidden-text.ts';
import { htmlToText } from '../html/html-text.ts';
import { xmlTokens } from '../markup.ts';
import { readingOf, withCuts, withHidden, type Reading } from '../reading.ts';
import { besideLines } from './docx-beside.ts';
import { plainBody } from './docx-body.ts';
import { countersOf } from './docx-counters.ts';
import { hidingStyles } from './docx-look.ts';
import { embeddedCuts } from './embedded.ts';
import { listsOf, numberedStyles } from './docx-numbering.ts';

const bodyName = 'word/document.xml';

/** The little arrow that leads from a note back to its place. */
const wayBack = /<a href="#(?:foot|end)note-ref-[^"]*">[^<]*<\/a>/g;

/**
 * Reads a word-processor file: one line for each paragraph, headings and list items with the numbers the page
 * shows, a table row as one line with tabs; notes, headers, footers and comments follow at the end, each with
 * its name. Deleted words are left out and said; what is hidden is kept apart.
 */
export async function readDocx(archive: Archive): Promise<Reading> {
  const { buffer, hidden, beside, hasDeletions } = await plainFile(archive);
  const result = await mammoth.convertToHtml(
    { buffer },
    {
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      ignoreEmptyParagraphs: true,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    },
  );
  const text = [htmlToText(result.value.replace(wayBack, ''), true), ...beside].join('\n');
  const notes = hasDeletions ? [noted`Words that were deleted are left out.`] : [];
  const reading = withCuts(readingOf(cleanBody(text), [], notes), embeddedCuts(archive.names));
  return withHidden(reading, [...hidden, ...unseenLetters(result.value)]);
}

type PlainFile = { buffer: Buffer; hidden: string[]; beside: string[]; hasDeletions: boolean };

/** Parts beside the body that hold words. */
const besidePart = /^word\/(?:header\d*|footer\d*|comments)\.xml$/;

/** The parts that hold text, with a body in which nothing is left to be counted; pictures stay out. */
async function plainFile(archive: Archive): Promise<PlainFile> {
  const parts = new Map<string, string | Uint8Array>();
  for (const name of archive.names)
    if (/\.(?:xml|rels)$/i.test(name)) parts.set(name, (await archive.read(name)) ?? '');
  const textOf = (name: string) => Buffer.from(parts.get(name) ?? '').toString('utf8');
  const damaged = [...parts.keys()].find((name) => partsRead.test(name) && !isWhole(textOf(name)));
  if (damaged !== undefined) throw new Error(`${damaged} is not one element from its beginning to its end.`);
  const styles = textOf('word/styles.xml');
  const counters = countersOf(listsOf(textOf('word/numbering.xml')), numberedStyles(styles));
  const hiding = hidingStyles(styles);
  const body = textOf(bodyName);
  const { xml, hidden } = plainBody(body, counters, hiding);
  parts.set(bodyName, xml);
  const beside = [...parts.keys()]
    .filter((name) => besidePart.test(name))
    .map((name) => ({ name, ...plainBody(textOf(name), counters, hiding) }));
  return {
    buffer: await zip([...parts].map(([name, content]) => ({ name, content }))),
    hidden: [...hidden, ...beside.flatMap((part) => part.hidden)],
    beside: besideLines(new Map(beside.map((part) => [part.name, part.xml]))),
    hasDeletions: /<w:delText[\s>]/.test(body),
  };
}

/**
 * The parts of a Word file that its parser reads; damage to a theme or a setting keeps nobody from the words.
 */
const partsRead = /^word\/(?:_rels\/|(?:document|styles|numbering|comments|footnotes|endnotes)\b)/;

/**
 * Whether everything stands in one element that ends. The parser behind this takes a time that grows with the
 * cube of what stands beside it, and refuses the file all the same.
 */
function isWhole(xml: string): boolean {
  let [roots, depth] = [0, 0];
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') continue;
    if (token.kind === 'open' && depth === 0) roots += 1;
    if (token.kind === 'close') depth -= 1;
    else if (!token.closed) depth += 1;
    if (depth < 0 || roots > 1) return false;
  }
  return roots === 1 && depth === 0;
}
