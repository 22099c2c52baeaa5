import { useEffect, useState } from 'react';
import { openPdf, PdfRefusal, type OpenPdf } from './open-pdf.ts';
import { openPicture } from './open-picture.ts';
import type { WordsOfPage } from './recognised-words.ts';

export type PdfState =
  | { kind: 'opening' }
  | { kind: 'open'; pdf: OpenPdf }
  | { kind: 'refused'; reason: PdfRefusal['reason'] }
  | { kind: 'failed'; error: unknown };

/** A file with pages; its functions must stay the same as long as it is the same file. */
export type PagedFile = {
  source: () => Promise<Uint8Array>;
  /** It is one picture, and no PDF. */
  isPicture?: boolean;
  words?: WordsOfPage;
};

const noWords: WordsOfPage = () => Promise.resolve(null);

/** Fetches and opens a PDF or a picture while the component stands. `again` tries once more. */
export function usePdf({ source, isPicture = false, words = noWords }: PagedFile): PdfState & {
  again: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{
    source: () => Promise<Uint8Array>;
    attempt: number;
    state: PdfState;
  } | null>(null);
  useEffect(() => {
    let isGone = false;
    let opened: OpenPdf | null = null;
    const tell = (state: PdfState) => {
      if (!isGone) setKnown({ source, attempt, state });
    };
    source()
      .then((bytes) => (isPicture ? openPicture(bytes, words) : openPdf(bytes, words)))
      .then(
        (pdf) => {
          opened = pdf;
          if (isGone) pdf.close();
          tell({ kind: 'open', pdf });
        },
        (error: unknown) =>
          tell(
            error instanceof PdfRefusal
              ? { kind: 'refused', reason: error.reason }
              : { kind: 'failed', error },
          ),
      );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [source, isPicture, words, attempt]);
  const state: PdfState =
    known?.source === source && known.attempt === attempt ? known.state : { kind: 'opening' };
  return { ...state, again: () => setAttempt(attempt + 1) };
}
