/** A page in shades of grey, 0 black to 255 white. */
export type GreyImage = { width: number; height: number; pixels: Uint8Array };

/** How far the channels of a pixel lie apart where it is coloured ink and no black, grey or paper. */
const minChroma = 56;
/** Coloured ink on less of the page than this holds no words. */
const minColouredShare = 0.0004;
/** Of more, the page is a coloured one or a photograph, and its colours are read as shades. */
const maxColouredShare = 0.25;

/**
 * Takes black print and coloured ink apart: stamps and signatures hide the words below them, so black print is read without the colours,
 * and what is coloured is read by itself; null where there is none.
 */
export function separateInk(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
): { print: GreyImage; coloured: GreyImage | null } {
  const size = width * height;
  const grey = new Uint8Array(size);
  const isColoured = new Uint8Array(size);
  let count = 0;
  for (let at = 0, from = 0; at < size; at += 1, from += 4) {
    const [red = 255, green = 255, blue = 255] = [rgba[from], rgba[from + 1], rgba[from + 2]];
    grey[at] = (red * 77 + green * 150 + blue * 29) >> 8;
    const high = red > green ? (red > blue ? red : blue) : green > blue ? green : blue;
    const low = red < green ? (red < blue ? red : blue) : green < blue ? green : blue;
    if (high - low < minChroma) continue;
    isColoured[at] = 1;
    count += 1;
  }
  const whole = { width, height, pixels: grey };
  if (count < size * minColouredShare || count > size * maxColouredShare)
    return { print: whole, coloured: null };
  const print = new Uint8Array(grey);
  const coloured = new Uint8Array(size).fill(255);
  for (let at = 0; at < size; at += 1) {
    if (isColoured[at] === 0) continue;
    print[at] = 255;
    coloured[at] = grey[at] ?? 255;
  }
  return { print: { width, height, pixels: print }, coloured: { width, height, pixels: coloured } };
}

/** The shade between ink and paper that parts them best (Otsu). */
export function inkThreshold({ pixels }: GreyImage): number {
  const counts = new Float64Array(256);
  for (const pixel of pixels) counts[pixel] = (counts[pixel] ?? 0) + 1;
  let sum = 0;
  for (let shade = 0; shade < 256; shade += 1) sum += shade * (counts[shade] ?? 0);
  let best = 128;
  let bestSpread = 0;
  let below = 0;
  let sumBelow = 0;
  for (let shade = 0; shade < 256; shade += 1) {
    below += counts[shade] ?? 0;
    const above = pixels.length - below;
    if (below === 0) continue;
    if (above === 0) break;
    sumBelow += shade * (counts[shade] ?? 0);
    const gap = sumBelow / below - (sum - sumBelow) / above;
    const spread = below * above * gap * gap;
    if (spread > bestSpread) [best, bestSpread] = [shade, spread];
  }
  return best;
}

/** Share of the page that is ink. */
export function inkShare(image: GreyImage): number {
  // Paper alone has a threshold as well; only what is clearly darker than paper is ink.
  const limit = Math.min(inkThreshold(image), 160);
  let dark = 0;
  for (const pixel of image.pixels) if (pixel < limit) dark += 1;
  return dark / Math.max(1, image.pixels.length);
}

/** The third of a page in its middle, enough to see whether it can be read. */
export function middleThird({ width, height, pixels }: GreyImage): GreyImage {
  const top = Math.floor(height / 3);
  const rows = Math.max(1, Math.floor(height / 3));
  return { width, height: rows, pixels: pixels.subarray(top * width, (top + rows) * width) };
}
