import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { maxPixels, readPictureSize } from './picture-size.ts';

/** A page is read best with 200 to 300 dots per inch; A4 has 3,508 pixels on its long side at 300. */
const maxLongSide = 3_600;
const scaleFor = (longSide: number): number =>
  longSide < 1_000
    ? 3
    : longSide < 2_000
      ? maxLongSide / Math.max(longSide, 1_800)
      : Math.min(1, maxLongSide / longSide);

export class PictureRefusal extends Error {
  readonly fault: 'tooLarge' | 'undecodable';

  constructor(fault: 'tooLarge' | 'undecodable') {
    super(`the picture is not read: ${fault}`);
    this.fault = fault;
  }
}

/**
 * A page to be read: drawn at the size that reading needs, and the size that positions are told in; `hasText` where it holds text
 * beside its pictures, which is painted over.
 */
export type PageImage = { canvas: Canvas; width: number; height: number; hasText?: boolean };

/** Decodes a PNG, JPEG, WebP, GIF or BMP and brings it to the size that reading needs. Throws PictureRefusal. */
export async function openPicture(bytes: Uint8Array): Promise<PageImage> {
  const size = readPictureSize(bytes);
  if (!size) throw new PictureRefusal('undecodable');
  const { width, height, orientation } = size;
  if (width * height > maxPixels) throw new PictureRefusal('tooLarge');
  const image = await loadImage(Buffer.from(bytes)).catch(() => null);
  if (!image || image.width === 0) throw new PictureRefusal('undecodable');
  // A browser draws a photograph upright by its EXIF mark; what is read and where it stands must agree with that.
  const isDecodedUpright = image.width === height && image.height === width && width !== height;
  const turns = isDecodedUpright ? 0 : (exifTurns[orientation] ?? 0);
  const upright = turns % 2 === 0 ? [image.width, image.height] : [image.height, image.width];
  const [w = 1, h = 1] = upright;
  const scale = scaleFor(Math.max(w, h));
  const canvas = createCanvas(Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale)));
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(
    image,
    (-image.width * scale) / 2,
    (-image.height * scale) / 2,
    image.width * scale,
    image.height * scale,
  );
  return { canvas, width: w, height: h };
}

/** Quarter turns with the clock that each EXIF orientation asks for; mirrored ones do not come from scanners. */
const exifTurns: Readonly<Record<number, number>> = { 3: 2, 6: 1, 8: 3 };
