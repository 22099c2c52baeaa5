import { noted } from '#kit/server/language/noted.ts';
import {
  getDocument,
  PasswordException,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { piecesOf } from '#kit/contract/page-lines.ts';
import { cleanText } from '../clean-text.ts';
import {
  locked,
  maxPicturePages,
  nothingRead,
  pageLimit,
  readingOf,
  textLimit,
  withCuts,
  withHidden,
  type FileToRead,
  type Reading,
} from '../reading.ts';
import { attachmentCuts, overlayCuts } from './pdf-beside.ts';
import { readPainted } from './painted.ts';
import { pageLines, withWholeWords } from './pdf-lines.ts';
import { seenText } from './seen-text.ts';

/** Reads the text of a PDF: pages joined by one empty line. A PDF without any text is `scanned`; one that asks for a password is `password`. */
export async function readPdf(file: FileToRead): Promise<Reading> {
  const reading = await readText(file);
  const isToBeDrawn = file.password !== undefined && file.opens === true && reading.picturePages?.length;
  return isToBeDrawn ? (await import('./drawn-pages.ts')).withDrawnPages(reading, file) : reading;
}

async function readText({ bytes, password, recognises = false }: FileToRead): Promise<Reading> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    ...(password !== undefined && { password }),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 0,
  });
  try {
    return await readPages(await task.promise, recognises);
  } catch (error) {
    return error instanceof PasswordException ? locked : nothingRead('unreadable');
  } finally {
    await task.destroy().catch(() => undefined);
  }
}

async function readPages(pdf: PDFDocumentProxy, recognises: boolean): Promise<Reading> {
  const pages: string[] = [];
  const cuts = await attachmentCuts(pdf);
  const hidden: string[] = [];
  const silent: number[] = [];
  const broken: number[] = [];
  const pictured: number[] = [];
  let length = 0;
  const last = Math.min(pdf.numPages, pageLimit);
  for (let number = 1; number <= last && length <= textLimit; number += 1) {
    const page = await readPage(pdf, number).catch(() => null);
    const text = page === null ? null : page.text;
    hidden.push(...(page?.hidden ?? []));
    cuts.push(...(page?.cuts ?? []));
    if (text === null) broken.push(number);
    else if (text === '') silent.push(number);
    if (page?.hasUnreadPicture || text === '') pictured.push(number);
    pages.push(text ?? '');
    length += (text ?? '').length + 2;
  }
  const pictures = recognises && {
    picturePages: pictured.slice(0, maxPicturePages),
    pageCount: pages.length,
  };
  if (pdf.numPages > pageLimit)
    cuts.push(noted`The file has more than 2,000 pages; only the first 2,000 were read.`);
  if (recognises && pictured.length > maxPicturePages)
    cuts.push(noted`Of the scanned pages only the first 1,000 are read.`);
  if (broken.length > 0)
    cuts.push(noted`${broken.length === 1 ? 'Page' : 'Pages'} ${listed(broken)} could not be read.`);
  const hasText = pages.some((page) => page !== '');
  const notes =
    silent.length > 0 && !recognises
      ? [noted`${silent.length === 1 ? 'Page' : 'Pages'} ${listed(silent)} without text (scanned or blank).`]
      : [];
  const reading = hasText
    ? readingOf(...joinPages(withWholeWords(pages)), notes)
    : nothingRead(broken.length > 0 ? 'unreadable' : 'scanned');
  return withHidden({ ...withCuts(reading, hasText || recognises ? cuts : []), ...pictures }, hidden);
}

const listed = (pages: readonly number[]): string =>
  pages.slice(0, 10).join(', ') + (pages.length > 10 ? ', …' : '');

function joinPages(pages: string[]): [text: string, starts: number[]] {
  const starts: number[] = [];
  let start = 0;
  for (const page of pages) {
    starts.push(start);
    start += page.length + 2;
  }
  return [pages.join('\n\n').trimEnd(), starts];
}

async function readPage(
  pdf: PDFDocumentProxy,
  number: number,
): Promise<{ text: string; hidden: string[]; hasUnreadPicture: boolean; cuts: string[] }> {
  const page = await pdf.getPage(number);
  const [left = 0, bottom = 0, right = 612, top = 792] = page.view;
  const content = await page.getTextContent({ disableNormalization: true });
  const items = content.items.filter((item): item is TextItem => 'str' in item);
  const { strokes, hasUnreadPicture } = readPainted(await page.getOperatorList(), page.view);
  const { seen, hidden } = seenText(items, strokes);
  const cuts = await overlayCuts(page);
  const pieces = piecesOf<TextItem>(seen, page.view);
  page.cleanup();
  const text = cleanText(pageLines(pieces, right - left, top - bottom).join('\n')).trim();
  return { text, hidden, hasUnreadPicture, cuts };
}
