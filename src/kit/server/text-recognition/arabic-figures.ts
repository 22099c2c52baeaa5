import type { FoundWord } from './engine.ts';
import type { GreyImage } from './ink.ts';

/** Blank paper around a word that is looked at alone. */
const margin = 12;
/** So many dots around its place are looked at as well. */
const edge = 4;
/** A figure in Western digits; what stands before it may be an Arabic letter, or a point that comes after it. */
const figureWord = /^(\p{Script=Arabic}*)([.,،:؛]*)(\d(?:[\d.,/-]*\d)?)([.,،:؛]*)$/u;
/** Nobody writes one figure with digits of two scripts. */
const mixed = /\d[\d.,]*[٠-٩]|[٠-٩][٠-٩.,٫]*\d/u;
const percent = /%(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)%/;

/**
 * Looks at the figures of an Arabic page again, in English: Arabic letters have no percent sign, and "5%" comes out as "965". A figure
 * that is another one the second time is not to be relied upon.
 */
export async function checkArabicFigures(
  words: readonly FoundWord[],
  print: GreyImage,
  readWord: (image: GreyImage) => Promise<string>,
): Promise<FoundWord[]> {
  const checked: FoundWord[] = [];
  for (const word of words) {
    const [, letters = '', point = '', figure, after = ''] = figureWord.exec(word.text) ?? [];
    if (figure === undefined) checked.push(mixed.test(word.text) ? { ...word, confidence: 0 } : word);
    else {
      const seen = await readWord(cutOut(print, word.box));
      const [, before, behind] = percent.exec(seen) ?? [];
      const share = before ?? behind;
      if (share !== undefined && figure.endsWith(share))
        checked.push({ ...word, text: `${letters}${share}%${after}${point}` });
      else checked.push(isSame(figure, seen) ? word : { ...word, confidence: 0 });
    }
  }
  return checked;
}

/** The place of a word may miss its first or last digit. */
const isSame = (figure: string, seen: string): boolean =>
  [figure, ...(figure.length > 2 ? [figure.slice(1), figure.slice(0, -1)] : [])].some((each) =>
    seen.includes(each),
  );

/** A word's part of a picture, on white paper. */
function cutOut({ width, height, pixels }: GreyImage, box: FoundWord['box']): GreyImage {
  const [x0, y0] = [Math.max(0, box.x0 - edge), Math.max(0, box.y0 - edge)];
  const [x1, y1] = [Math.min(width, box.x1 + edge), Math.min(height, box.y1 + edge)];
  const part = { width: x1 - x0 + 2 * margin, height: y1 - y0 + 2 * margin };
  const cut = new Uint8Array(part.width * part.height).fill(255);
  for (let y = y0; y < y1; y += 1)
    cut.set(pixels.subarray(y * width + x0, y * width + x1), (y - y0 + margin) * part.width + margin);
  return { ...part, pixels: cut };
}
