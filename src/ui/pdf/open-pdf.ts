import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageView } from './line-boxes.ts';
import { pageTextFrom, pageTextOf, type PageText } from './page-text.ts';
import { recognisedLines, type WordsOfPage } from './recognised-words.ts';

export type PdfPageSize = { width: number; height: number };

/** An open PDF: its pages, each loaded when it is first looked at. */
export type OpenPdf = {
  pageCount: number;
  /** In points, of the first page; others tell theirs when they come. */
  firstSize: PdfPageSize;
  page: (number: number) => Promise<DrawablePage>;
  text: (number: number) => Promise<PageText>;
  close: () => void;
};

/** What can be drawn: a page of a PDF, or a picture. */
export type DrawablePage = {
  viewAt: (scale: number) => PageView;
  draw: (paper: OffscreenCanvas, scale: number) => { promise: Promise<void>; cancel: () => void };
};

/** The file asks for a password, or is no PDF that can be read. */
export class PdfRefusal extends Error {
  readonly reason: 'password' | 'unreadable';

  constructor(reason: 'password' | 'unreadable') {
    super(`the PDF is not shown: ${reason}`);
    this.reason = reason;
  }
}

/** Pictures above this many pixels are left out: they would take the browser's memory with them. */
const maxImageBytes = 64 * 1024 * 1024;

/**
 * Loads the PDF library and its worker, then opens the bytes. Nothing is fetched from elsewhere; no
 * script of the file is run.
 */
export async function openPdf(bytes: Uint8Array, words: WordsOfPage): Promise<OpenPdf> {
  const [pdfjs, { default: workerSrc }, { default: rendererSrc }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
    import('pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = workerSrc;
  // Pages are drawn in a worker too, so that a key is answered while the next page is drawn.
  pdfjs.GlobalWorkerOptions.rendererSrc = rendererSrc;
  const files = pdfFilesPath(pdfjs.version);
  const task = pdfjs.getDocument({
    data: bytes,
    // The content-security policy knows no WebAssembly; the library brings the same decoders as scripts.
    useWasm: false,
    wasmUrl: `${files}wasm/`,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    enableXfa: false,
    maxImageSize: maxImageBytes,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  try {
    return await opened(await task.promise, words, () => void task.destroy());
  } catch (error) {
    void task.destroy();
    throw new PdfRefusal(error instanceof pdfjs.PasswordException ? 'password' : 'unreadable');
  }
}

/** Where the fonts, character maps and decoders of the library lie; see scripts/build/pdf-files.ts. */
const pdfFilesPath = (version: string): string => `${location.origin}/assets/pdfjs-${version}/`;

async function opened(pdf: PDFDocumentProxy, words: WordsOfPage, close: () => void): Promise<OpenPdf> {
  const texts = new Map<number, Promise<PageText>>();
  const readText = async (number: number): Promise<PageText> => {
    const page = await pdf.getPage(number);
    const [{ items }, recognised] = await Promise.all([
      page.getTextContent({ disableNormalization: true }),
      words(number),
    ]);
    const written = pageTextOf(items, page.view);
    return recognised ? pageTextFrom([...written.lines, ...recognisedLines(recognised)]) : written;
  };
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return {
    pageCount: pdf.numPages,
    firstSize: { width: first.width, height: first.height },
    page: async (number) => {
      const page = await pdf.getPage(number);
      return {
        viewAt: (scale) => page.getViewport({ scale }),
        draw: (paper, scale) => {
          // The library's types know a canvas of the document alone; it draws on either.
          const canvas = paper as unknown as HTMLCanvasElement;
          return page.render({ canvas, viewport: page.getViewport({ scale }) });
        },
      };
    },
    text: (number) => {
      const reading = texts.get(number) ?? readText(number);
      texts.set(number, reading);
      return reading;
    },
    close,
  };
}
