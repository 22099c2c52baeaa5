import { noted } from '#kit/server/language/noted.ts';
import type { Archive } from '../../archive/read-zip.ts';
import { cleanBody } from '../clean-text.ts';
import { xmlTokens } from '../markup.ts';
import { readingOf, withCuts, withHidden, type Reading } from '../reading.ts';
import { embeddedCuts } from './embedded.ts';
import { findRelated, textOfPart } from './relations.ts';

type Slide = { lines: string[]; isHidden: boolean };

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

/** The parts of the slides in their order. */
export async function findSlideParts(archive: Archive): Promise<string[]> {
  const main = 'ppt/presentation.xml';
  const parts = await findRelated(archive, main);
  // A slide has a number and a relation, both called id: the one with a prefix leads to its part.
  const ids = (await textOfPart(archive, main)).matchAll(/<(?:\w+:)?sldId\b[^>]*\s\w+:id="([^"]+)"/g);
  return [...ids].flatMap(([, id = '']) => parts.get(id)?.part ?? []);
}

async function slidesOf(archive: Archive): Promise<Slide[]> {
  const slides: Slide[] = [];
  for (const part of await findSlideParts(archive)) {
    const slide = slideFrom(await textOfPart(archive, part));
    for (const each of (await findRelated(archive, part)).values()) {
      if (each.kind !== 'notesSlide') continue;
      // The number of the slide stands on its notes as a line by itself.
      const notes = slideFrom(await textOfPart(archive, each.part)).lines.filter(
        (line) => !/^\d+$/.test(line),
      );
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
  const notes = hidden.length > 0 ? [noted`Hidden slides were left out.`] : [];
  const reading = withCuts(readingOf(text.trimEnd(), pageStarts, notes), embeddedCuts(archive.names));
  return withHidden(
    reading,
    hidden.flatMap(({ lines }) => lines),
  );
}
