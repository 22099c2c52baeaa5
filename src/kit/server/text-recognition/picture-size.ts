import { noted } from '#kit/server/language/noted.ts';
import { imageSize } from 'image-size';

/** A picture with more pixels is refused before it is unpacked. */
export const maxPixels = 50_000_000;

const decodable: ReadonlySet<string | undefined> = new Set(['png', 'jpg', 'webp', 'gif', 'bmp']);

/** The size of a picture as its head says, before anything is unpacked; null where it is none. */
export function readPictureSize(
  bytes: Uint8Array,
): { width: number; height: number; type: string | undefined; orientation: number } | null {
  try {
    const { width, height, type, orientation = 1 } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height, type, orientation } : null;
  } catch {
    return null;
  }
}

/** Why a picture's words cannot be recognised, as a sentence for the person who sees it; null where they can. */
export function pictureFault(bytes: Uint8Array): string | null {
  const size = readPictureSize(bytes);
  if (!size) return noted`The picture is damaged. Ask the customer to send it again.`;
  if (size.width * size.height > maxPixels)
    return noted`The picture has more than 50 million pixels. Ask for a smaller one or a PDF.`;
  return decodable.has(size.type)
    ? null
    : noted`Of pictures, PNG, JPEG, WebP, GIF, BMP and TIFF are read. Ask for one of these or a PDF.`;
}
