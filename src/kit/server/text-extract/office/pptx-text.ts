import { posix } from 'node:path';
import type { Archive } from '../../archive/read-zip.ts';
import { cleanBody } from '../clean-text.ts';
import { xmlTokens } from '../markup.ts';
import { readingOf, withCuts, withHidden, type Reading } from '../reading.ts';
import { embeddedCuts } from './embedded.ts';

type Slide = { lines: string[]; isHidden: boolean };

/** The parts a part names, by their id, with the last word of their kind. */
async function related(archive: Archive, part: string): Promise<Map<string, { kind: string; part: string }>> {
  const rels = `${posix.dirname(part)}/_rels/${posix.basename(part)}.rels`;
  const found = new Map<string, { kind: string; part: string }>();
  for (const token of xmlTokens(await textOf(archive, rels))) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue;
    const target = token.attributes.get('Target') ?? '';
    const path = posix.join(target.startsWith('/') ? '/' : `/${posix.dirname(part)}`, target).slice(1);
    const kind = posix.basename(token.attributes.get('Type') ?? '');
    found.set(token.attributes.get('Id') ?? '', { kind, part: path });
  }
  return found;
}

const textOf = async (archive: Archive, name: string): Promise<string> =>
  Buffer.from((await archive.read(name)) ?? []).toString('utf8');

/** The paragraphs of a slide; a row of a table is one line with tabs. */
function slideFrom(xml: string): Slide {
  const lines: string[] = [];
  let cells: string[] | null = null;
  let isHidden = false;
  let inText = false;
  const add = (text: string) => {
    const to = cells ?? lines;
    if (to.length > 0) to[to.length - 1] += text;
  };
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (inText) add(token.text);
      continue;
    }
    const isOpen = token.kind === 'open';
    if (token.name === 'sld' && isOpen) isHidden = token.attributes.get('show') === '0';
    else if (token.name === 't') inText = isOpen && !token.closed;
    else if (token.name === 'tr') {
      if (!isOpen) lines.push((cells ?? []).map((cell) => cell.trim()).join('\t'));
      cells = isOpen ? [] : null;
    } else if (token.name === 'tc' && isOpen) cells?.push('');
    else if (token.name === 'p' && isOpen) {
      if (cells) add(' ');
      else lines.push('');
    } else if (token.name === 'br' && isOpen) add(' ');
  }
  return { lines: lines.map((line) => line.trimEnd()).filter((line) => line.trim() !== ''), isHidden };
}

async function slidesOf(archive: Archive): Promise<Slide[]> {
  const main = 'ppt/presentation.xml';
  const parts = await related(archive, main);
  const slides: Slide[] = [];
  // A slide has a number and a relation, both called id: the one with a prefix leads to its part.
  for (const [, id = ''] of (await textOf(archive, main)).matchAll(
    /<(?:\w+:)?sldId\b[^>]*\s\w+:id="([^"]+)"/g,
  )) {
    const part = parts.get(id)?.part;
    if (part === undefined) continue;
    const slide = slideFrom(await textOf(archive, part));
    for (const each of (await related(archive, part)).values()) {
      if (each.kind !== 'notesSlide') continue;
      // The number of the slide stands on its notes as a line by itself.
      const notes = slideFrom(await textOf(archive, each.part)).lines.filter((line) => !/^\d+$/.test(line));
      slide.lines.push(...notes.map((line) => `Notes: ${line}`));
    }
    slides.push(slide);
  }
  return slides;
}

/**
 * Reads a presentation: the paragraphs and tables of each slide, then its notes; a slide is a page. What stands on hidden slides is
 * kept apart.
 */
export async function readPptx(archive: Archive): Promise<Reading> {
  const slides = await slidesOf(archive);
  const pageStarts: number[] = [];
  let text = '';
  for (const { lines } of slides.filter((slide) => !slide.isHidden)) {
    pageStarts.push(text.length);
    text += `${cleanBody(lines.join('\n'))}\n\n`;
  }
  const hidden = slides.filter((slide) => slide.isHidden);
  const notes = hidden.length > 0 ? ['Hidden slides were left out.'] : [];
  const reading = withCuts(readingOf(text.trimEnd(), pageStarts, notes), embeddedCuts(archive.names));
  return withHidden(
    reading,
    hidden.flatMap(({ lines }) => lines),
  );
}
