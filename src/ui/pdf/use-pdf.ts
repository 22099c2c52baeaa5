import { useEffect, useState } from 'react';
import { openPdf, PdfRefusal, type OpenPdf } from './open-pdf.ts';

export type PdfState =
  | { kind: 'opening' }
  | { kind: 'open'; pdf: OpenPdf }
  | { kind: 'refused'; reason: PdfRefusal['reason'] }
  | { kind: 'failed'; error: unknown };

/**
 * Fetches and opens a PDF while the component stands; `source` must stay the same function for the
 * same file. `again` tries once more.
 */
export function usePdf(source: () => Promise<Uint8Array>): PdfState & { again: () => void } {
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
      .then(openPdf)
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
  }, [source, attempt]);
  const state: PdfState =
    known?.source === source && known.attempt === attempt ? known.state : { kind: 'opening' };
  return { ...state, again: () => setAttempt(attempt + 1) };
}
