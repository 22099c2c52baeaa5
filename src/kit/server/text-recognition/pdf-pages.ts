import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import type { PageImage } from './picture-file.ts';
import { maxPixels } from './picture-size.ts';

/** Dots per inch at which pages are drawn; a large drawing is drawn with fewer. */
const dotsPerInch = 300;
const pointsPerInch = 72;
const maxPagePixels = 20_000_000;

/** Opens a PDF for its pages to be drawn; what stands on a page as text is painted over, since it is read already. */
export async function openPdfPages(
  bytes: Uint8Array,
  password?: string,
): Promise<(page: number) => Promise<PageImage>> {
  const home = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
  const pdf = await getDocument({
    data: bytes,
    ...(password !== undefined && { password }),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: maxPixels,
    wasmUrl: `${home}/wasm/`,
    cMapUrl: `${home}/cmaps/`,
    standardFontDataUrl: `${home}/standard_fonts/`,
  }).promise;
  return (page) => drawPage(pdf, page);
}

async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<PageImage> {
  const page = await pdf.getPage(number);
  const size = page.getViewport({ scale: 1 });
  const wanted = dotsPerInch / pointsPerInch;
  const scale = Math.min(wanted, Math.sqrt(maxPagePixels / (size.width * size.height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d');
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const { items } = await page.getTextContent();
  const written = items.filter((item): item is TextItem => 'str' in item && item.str.trim() !== '');
  for (const item of written) paintOver(context, item, viewport.transform as Matrix, scale);
  page.cleanup();
  return { canvas, width: canvas.width, height: canvas.height, hasText: written.length > 0 };
}

type Matrix = [number, number, number, number, number, number];

function paintOver(context: SKRSContext2D, item: TextItem, matrix: Matrix, scale: number): void {
  const [a, b, c, d, e, f] = matrix;
  const [ia, ib, ic, id, ix, iy] = item.transform as Matrix;
  const height = Math.hypot(ic, id) * scale;
  context.save();
  context.translate(a * ix + c * iy + e, b * ix + d * iy + f);
  context.rotate(Math.atan2(b * ia + d * ib, a * ia + c * ib));
  context.fillStyle = '#ffffff';
  context.fillRect(-1, -height, item.width * scale + 2, height * 1.3);
  context.restore();
}
