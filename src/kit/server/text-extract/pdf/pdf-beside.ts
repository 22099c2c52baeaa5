import { noted } from '#kit/server/language/noted.ts';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Annotation = {
  subtype?: string;
  fieldType?: string;
  fieldValue?: unknown;
  contentsObj?: { str?: string };
};

/** A sentence for each kind of writing that lies over a page and is no part of its text. */
export async function overlayCuts(page: PDFPageProxy): Promise<string[]> {
  const annotations: Annotation[] = await page.getAnnotations().catch(() => []);
  const isFilled = annotations.some(
    ({ fieldType, fieldValue }) =>
      (fieldType === 'Tx' || fieldType === 'Ch') &&
      [fieldValue].flat().some((value) => typeof value === 'string' && value.trim() !== ''),
  );
  const isCommented = annotations.some(
    ({ subtype, contentsObj }) =>
      subtype !== 'Widget' && subtype !== 'Link' && (contentsObj?.str ?? '').trim() !== '',
  );
  return [
    ...(isFilled ? [noted`What is filled into its form fields is not read.`] : []),
    ...(isCommented ? [noted`Comments on its pages are not read.`] : []),
  ];
}

/** A sentence for the files that a PDF carries inside it, which are not taken out. */
export async function attachmentCuts(pdf: PDFDocumentProxy): Promise<string[]> {
  const files = await pdf.getAttachments().catch(() => null);
  const count = files instanceof Map ? files.size : Object.keys(files ?? {}).length;
  return count > 0 ? [noted`Files attached inside the PDF are not read.`] : [];
}
