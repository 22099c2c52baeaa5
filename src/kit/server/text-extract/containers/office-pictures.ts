import { noted } from '#kit/server/language/noted.ts';
import type { Archive } from '../../archive/read-zip.ts';
import { xmlTokens, type Attributes } from '../markup.ts';
import { withCuts, type ContainedFile, type Reading } from '../reading.ts';
import { findRelated, textOfPart } from '../office/relations.ts';

/** Smaller ones are taken for logos and signatures, as on the pages of a PDF: 6 % of A4, in square centimetres. */
const minArea = 0.06 * 21 * 29.7;
const maxPictures = 50;
const readable = /\.(png|jpe?g|gif|bmp|webp|tiff?)$/i;

const emuPerCentimetre = 360_000;
/** Lengths of the older markup (VML). */
const centimetres: Readonly<Record<string, number>> = {
  pt: 2.54 / 72,
  in: 2.54,
  cm: 1,
  mm: 0.1,
  px: 2.54 / 96,
};

const lengthIn = (style: string, name: string): number => {
  const [, number = '0', unit = ''] =
    new RegExp(`(?:^|;)\\s*${name}:\\s*([\\d.]+)(pt|in|cm|mm|px)`).exec(style) ?? [];
  return Number(number) * (centimetres[unit] ?? 0);
};

type Placed = {
  /** The id of its relation, or its part itself where the markup names that. */
  id: string;
  area: number;
};

/** A picture whose place says no size is taken for a large one. */
const unknownArea = Number.POSITIVE_INFINITY;
const anchors = /^(?:inline|anchor|(?:oneCell|twoCell|absolute)Anchor|shape|frame)$/;

const sourceOf = (name: string, attributes: Attributes): string => {
  const href = attributes.get('href') ?? '';
  if (name === 'blip') return attributes.get('embed') ?? '';
  if (name === 'imagedata') return attributes.get('id') ?? attributes.get('relid') ?? '';
  return name === 'image' && href.startsWith('Pictures/') ? href : '';
};

const areaOf = (prefix: string, name: string, attributes: Attributes): number | null => {
  const value = (each: string) => attributes.get(each) ?? '';
  if ((name === 'extent' || name === 'ext') && attributes.has('cx'))
    return (Number(value('cx')) / emuPerCentimetre) * (Number(value('cy')) / emuPerCentimetre);
  if (name === 'shape') return lengthIn(value('style'), 'width') * lengthIn(value('style'), 'height');
  if (prefix !== 'draw' || name !== 'frame') return null;
  const [width, height] = ['width', 'height'].map((side) => lengthIn(`${side}:${value(side)}`, side));
  return (width ?? 0) * (height ?? 0) || null;
};

/** The pictures that a part of a file places, each with its area on the page in square centimetres. */
const placedPictures = (markup: string): Placed[] => {
  const found: Placed[] = [];
  let area = unknownArea;
  /** A picture of a slide or a sheet says its size below its source. */
  let unsized: Placed | null = null;
  for (const token of xmlTokens(markup)) {
    if (token.kind === 'close' && token.name === 'pic') unsized = null;
    if (token.kind !== 'open') continue;
    const { prefix, name, attributes } = token;
    if (anchors.test(name)) area = unknownArea;
    const size = areaOf(prefix, name, attributes);
    if (size !== null && name === 'ext' && prefix === 'a') {
      if (unsized) unsized.area = size;
      unsized = null;
    } else if (size !== null) area = size;
    const id = sourceOf(name, attributes);
    if (id === '') continue;
    const picture = { id, area };
    found.push(picture);
    if (area === unknownArea) unsized = picture;
  }
  return found;
};

/** The parts of a file in which pictures stand that a person sees: no hidden sheet or slide, no comment. */
const findPictureParts = async (archive: Archive): Promise<string[]> => {
  if (archive.names.includes('xl/workbook.xml')) return findDrawings(archive);
  if (archive.names.includes('ppt/presentation.xml')) {
    const visible: string[] = [];
    for (const part of await (await import('../office/pptx-text.ts')).findSlideParts(archive))
      if (!/<(?:\w+:)?sld\b[^>]*\sshow="0"/.test(await textOfPart(archive, part))) visible.push(part);
    return visible;
  }
  if (archive.names.includes('content.xml')) return ['content.xml', 'styles.xml'];
  return archive.names
    .filter((name) => /^word\/(?:document|header\d*|footer\d*)\.xml$/.test(name))
    .toSorted();
};

/** The drawings of the sheets that are shown. */
const findDrawings = async (archive: Archive): Promise<string[]> => {
  const book = 'xl/workbook.xml';
  const parts = await findRelated(archive, book);
  const drawings: string[] = [];
  for (const token of xmlTokens(await textOfPart(archive, book))) {
    if (
      token.kind !== 'open' ||
      token.name !== 'sheet' ||
      /hidden/i.test(token.attributes.get('state') ?? '')
    )
      continue;
    const sheet = parts.get(token.attributes.get('id') ?? '')?.part;
    if (sheet === undefined) continue;
    for (const { kind, part } of (await findRelated(archive, sheet)).values())
      if (/^(?:vmlD|d)rawing$/.test(kind)) drawings.push(part);
  }
  return drawings;
};

/**
 * The reading of an office file with its large pictures as files below it, whose words are recognised like those of a scan: of a text
 * with its headers and footers, of a workbook and of a presentation.
 */
export async function withPictures(reading: Reading, archive: Archive, fileName: string): Promise<Reading> {
  const names = new Set<string>();
  for (const part of await findPictureParts(archive)) {
    const large = placedPictures(await textOfPart(archive, part)).filter(({ area }) => area >= minArea);
    if (large.length === 0) continue;
    const targets = await findRelated(archive, part);
    for (const { id } of large) {
      const name = id.startsWith('Pictures/') ? id : targets.get(id)?.part;
      if (name !== undefined) names.add(name);
    }
  }
  const toRead = [...names].filter((name) => readable.test(name));
  const parts: ContainedFile[] = [];
  const stem = fileName.replace(/\.[a-z]{3,4}$/i, '');
  for (const name of toRead.slice(0, maxPictures)) {
    const bytes = await archive.read(name);
    const kind = readable.exec(name)?.[1]?.toLowerCase() ?? '';
    if (bytes) parts.push({ name: `${stem} picture ${parts.length + 1}.${kind}`, mediaType: '', bytes });
  }
  const cuts = [
    ...(toRead.length > maxPictures
      ? [noted`Of its ${toRead.length} pictures only the first ${maxPictures} are read.`]
      : []),
    ...(toRead.length < names.size ? [noted`Drawings in it (EMF, WMF, SVG) are not read.`] : []),
  ];
  const whole = withCuts(parts.length === 0 ? reading : { ...reading, parts }, cuts);
  // A file that holds pictures alone is their package.
  return reading.state === 'empty' && parts.length > 0 ? { ...whole, state: 'opened' } : whole;
}
