import { inkThreshold, type GreyImage } from './ink.ts';

/**
 * The side in pixels of the largest speck on a page of 3,508 pixels (A4 at 300 dots per inch); a full stop
 * has about five.
 */
const maxSpeckSide = 3;
const pageSide = 3_508;
/** Fewer specks a million pixels, away from all print, are the dust of any page, which reading stands. */
const minSpecksAMillion = 30;
/** What lies a square of this side away from print is no point of a letter and no decimal point. */
const awaySide = 32;
/**
 * On a page of small print points are as small as specks may be: what is larger than nearly all specks away
 * from print stays.
 */
const usualShare = 0.995;

type Patches = { small: number[][]; isLarge: (at: number) => boolean };

/**
 * What hangs together of the pixels that are asked for: patches of no more than `most`, and what belongs to
 * a larger one.
 */
function findPatches(
  { width, height, pixels }: GreyImage,
  isIn: (shade: number) => boolean,
  most: number,
): Patches {
  /** 0 not met, 1 of a patch that may be small, 2 of a large one. */
  const met = new Uint8Array(pixels.length);
  const grow = (patch: number[]): boolean => {
    for (let next = 0; next < patch.length; next += 1) {
      const at = patch[next] ?? 0;
      const [x, y] = [at % width, Math.floor(at / width)];
      for (let down = Math.max(0, y - 1); down <= Math.min(height - 1, y + 1); down += 1)
        for (let across = Math.max(0, x - 1); across <= Math.min(width - 1, x + 1); across += 1) {
          const beside = down * width + across;
          if (met[beside] === 2) return false;
          if (met[beside] === 1 || !isIn(pixels[beside] ?? 0)) continue;
          met[beside] = 1;
          patch.push(beside);
          if (patch.length > most) return false;
        }
    }
    return true;
  };
  const small: number[][] = [];
  for (let at = 0; at < pixels.length; at += 1) {
    if (met[at] !== 0 || !isIn(pixels[at] ?? 0)) continue;
    met[at] = 1;
    const patch = [at];
    if (grow(patch)) small.push(patch);
    else for (const each of patch) met[each] = 2;
  }
  return { small, isLarge: (at) => met[at] === 2 };
}

/** Those of the small patches around which there is no print. */
function awayFromPrint({ width, height }: GreyImage, { small, isLarge }: Patches): number[][] {
  const across = Math.ceil(width / awaySide);
  const holdsPrint = new Uint8Array(across * Math.ceil(height / awaySide));
  const squareOf = (at: number) =>
    Math.floor(Math.floor(at / width) / awaySide) * across + Math.floor((at % width) / awaySide);
  for (let at = 0; at < width * height; at += 1) if (isLarge(at)) holdsPrint[squareOf(at)] = 1;
  const around = [-across - 1, -across, -across + 1, -1, 0, 1, across - 1, across, across + 1];
  return small.filter(([at = 0]) => around.every((step) => holdsPrint[squareOf(at) + step] !== 1));
}

/**
 * The page without the specks that a poor scanner strews over paper and print; one that has few is given
 * back as it is.
 */
export function withoutSpecks(image: GreyImage): GreyImage {
  const { width, height, pixels } = image;
  const threshold = inkThreshold(image);
  const most = Math.round((maxSpeckSide * (Math.max(width, height) / pageSide)) ** 2);
  const dark = findPatches(image, (shade) => shade <= threshold, most);
  const sizes = awayFromPrint(image, dark).map(({ length }) => length);
  if (sizes.length * 1_000_000 < minSpecksAMillion * pixels.length) return image;
  const usual = sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length * usualShare)] ?? 0;
  const clean = new Uint8Array(pixels);
  const paint = ({ small }: Patches, shade: number) => {
    for (const patch of small) if (patch.length <= usual) for (const at of patch) clean[at] = shade;
  };
  paint(dark, 255);
  paint(
    findPatches(image, (shade) => shade > threshold, most),
    0,
  );
  return { width, height, pixels: clean };
}
