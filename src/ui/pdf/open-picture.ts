import { PdfRefusal, type DrawablePage, type OpenPdf } from './open-pdf.ts';
import { pageTextFrom } from './page-text.ts';
import { recognisedLines, type WordsOfPage } from './recognised-words.ts';

/** At 100 % a picture is as wide as a sheet of paper. */
const paperWidth = 595;

/** A picture as a document of one page, with the words that were recognised in it. */
export async function openPicture(bytes: Uint8Array, words: WordsOfPage): Promise<OpenPdf> {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)])).catch(() => {
    throw new PdfRefusal('unreadable');
  });
  const size = { width: paperWidth, height: (paperWidth * bitmap.height) / bitmap.width };
  const page: DrawablePage = {
    viewAt: (scale) => ({
      width: size.width * scale,
      height: size.height * scale,
      transform: [scale, 0, 0, scale, 0, 0],
    }),
    draw: (paper) => {
      const context = paper.getContext('2d');
      if (context) context.imageSmoothingQuality = 'high';
      context?.drawImage(bitmap, 0, 0, paper.width, paper.height);
      return { promise: Promise.resolve(), cancel: () => undefined };
    },
  };
  const text = words(1).then((found) => pageTextFrom(found ? recognisedLines(found) : []));
  return {
    pageCount: 1,
    firstSize: size,
    page: () => Promise.resolve(page),
    text: () => text,
    close: () => bitmap.close(),
  };
}
