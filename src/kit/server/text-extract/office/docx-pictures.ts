import type { Archive } from '../../archive/read-zip.ts';
import { xmlTokens } from '../markup.ts';
import { withCuts, type ContainedFile, type Reading } from '../reading.ts';

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

/** By the id of its relation, each picture of the body that is large enough on the page to hold words, in its order. */
const largePictures = (body: string): Set<string> => {
  const found = new Set<string>();
  let area = 0;
  for (const token of xmlTokens(body)) {
    if (token.kind !== 'open') continue;
    const value = (name: string) => token.attributes.get(name) ?? '';
    if (token.name === 'extent' && token.prefix === 'wp')
      area = (Number(value('cx')) / emuPerCentimetre) * (Number(value('cy')) / emuPerCentimetre);
    else if (token.name === 'shape')
      area = lengthIn(value('style'), 'width') * lengthIn(value('style'), 'height');
    const id = token.name === 'blip' ? value('embed') : token.name === 'imagedata' ? value('id') : '';
    if (id !== '' && area >= minArea) found.add(id);
  }
  return found;
};

const readTargets = (relations: string): Map<string, string> => {
  const targets = new Map<string, string>();
  for (const token of xmlTokens(relations))
    if (
      token.kind === 'open' &&
      token.name === 'Relationship' &&
      token.attributes.get('TargetMode') !== 'External'
    )
      targets.set(token.attributes.get('Id') ?? '', token.attributes.get('Target') ?? '');
  return targets;
};

/** The reading of a word-processor file with its large pictures as files below it, whose words are recognised like those of a scan. */
export async function withDocxPictures(
  reading: Reading,
  archive: Archive,
  fileName: string,
): Promise<Reading> {
  const textOf = async (name: string) => Buffer.from((await archive.read(name)) ?? []).toString('utf8');
  const targets = readTargets(await textOf('word/_rels/document.xml.rels'));
  const names = new Set(
    [...largePictures(await textOf('word/document.xml'))].flatMap((id) => {
      const target = targets.get(id) ?? '';
      return readable.test(target) ? [target.startsWith('/') ? target.slice(1) : `word/${target}`] : [];
    }),
  );
  const parts: ContainedFile[] = [];
  const stem = fileName.replace(/\.[a-z]{3,4}$/i, '');
  for (const name of [...names].slice(0, maxPictures)) {
    const bytes = await archive.read(name);
    const kind = readable.exec(name)?.[1]?.toLowerCase() ?? '';
    if (bytes) parts.push({ name: `${stem} picture ${parts.length + 1}.${kind}`, mediaType: '', bytes });
  }
  if (parts.length === 0) return reading;
  const whole = withCuts(
    { ...reading, parts },
    names.size > maxPictures ? [`Of its ${names.size} pictures only the first ${maxPictures} are read.`] : [],
  );
  // A file that holds pictures alone is their package.
  return reading.state === 'empty' ? { ...whole, state: 'opened' } : whole;
}
