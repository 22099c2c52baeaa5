import { noted } from '#kit/server/language/noted.ts';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import UTIF, { type IFD } from 'utif2';
import { maxPixels } from '../../text-recognition/picture-size.ts';
import { nothingRead, withCuts, type ContainedFile, type FileToRead, type Reading } from '../reading.ts';

/** A page of a fax takes half a second; so many are done within the time of a reading. */
const maxPages = 60;

/** What is told apart below: none, faxes, LZW, JPEG, deflate, PackBits. Of any other a page would come out black, and nobody told. */
const compressions: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 8, 32_773, 32_946]);

const sizeOf = (page: IFD): [width: number, height: number] => [firstOf(page, 't256'), firstOf(page, 't257')];

/** A field of the page; a fraction stands there as two numbers. */
function firstOf(page: IFD, tag: string): number {
  const value: unknown = page[tag];
  const first: unknown = Array.isArray(value) || ArrayBuffer.isView(value) ? (value as unknown[])[0] : null;
  if (Array.isArray(first)) return Number(first[0]) / Number(first[1]);
  return typeof first === 'number' ? first : 0;
}

/** Pages in their order, without the small pictures of them that some programs add. */
const pagesIn = (bytes: Uint8Array): { all: ArrayBuffer; pages: IFD[] } => {
  const all = new Uint8Array(bytes).buffer;
  const isWhole = (page: IFD): boolean =>
    firstOf(page, 't256') > 0 && firstOf(page, 't257') > 0 && (firstOf(page, 't254') & 1) === 0;
  return { all, pages: UTIF.decode(all).filter(isWhole) };
};

/** The page as a picture that browsers show. A fax has more dots across than down: it is drawn in its true proportions. */
const drawPage = (all: ArrayBuffer, page: IFD): Canvas => {
  UTIF.decodeImage(all, page);
  const { width, height } = page;
  const drawn = createCanvas(width, height);
  const context = drawn.getContext('2d');
  const data = context.createImageData(width, height);
  data.data.set(UTIF.toRGBA8(page));
  context.putImageData(data, 0, 0);
  const stretch = firstOf(page, 't282') / firstOf(page, 't283');
  if (!(stretch > 1.2 && stretch < 4)) return drawn;
  const whole = createCanvas(width, Math.round(height * stretch));
  whole.getContext('2d').drawImage(drawn, 0, 0, whole.width, whole.height);
  return whole;
};

/** Takes a TIFF apart: each page becomes a separate picture. */
export async function readTiff({ bytes, name }: FileToRead): Promise<Reading> {
  const { all, pages } = pagesIn(bytes);
  const parts: ContainedFile[] = [];
  const faults = { large: [] as number[], damaged: [] as number[] };
  const stem = name.replace(/\.tiff?$/i, '');
  for (const [at, page] of pages.slice(0, maxPages).entries()) {
    const [width, height] = sizeOf(page);
    if (width * height > maxPixels) {
      faults.large.push(at + 1);
      continue;
    }
    try {
      if (!compressions.has(firstOf(page, 't259'))) throw new Error('an unknown compression');
      const picture = await drawPage(all, page).encode('png');
      parts.push({ name: `${stem} page ${at + 1}.png`, mediaType: 'image/png', bytes: picture });
    } catch {
      faults.damaged.push(at + 1);
    }
    // What was unpacked of it is not needed any more.
    page.data = new Uint8Array();
  }
  const cuts = [
    ...(faults.damaged.length > 0 ? [noted`Pages that could not be read: ${listed(faults.damaged)}.`] : []),
    ...(faults.large.length > 0
      ? [noted`Pages that have more than 50 million pixels: ${listed(faults.large)}.`]
      : []),
    ...(pages.length > maxPages
      ? [noted`Of ${pages.length} pages only the first ${maxPages} are read.`]
      : []),
  ];
  if (parts.length === 0)
    return nothingRead('unreadable', faults.large.length > 0 ? cuts.join(' ') : undefined);
  return withCuts({ state: 'opened', text: '', pageStarts: [], parts }, cuts);
}

const listed = (pages: readonly number[]): string => pages.slice(0, 10).join(', ');
