import { useCallback, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { fetchFile } from '#kit/client/download.ts';
import { failureOf } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { pagePartsOf } from '#ui/pdf/page-parts.ts';
import { PdfPages } from '#ui/pdf/PdfPages.tsx';
import { Banner } from '#ui/States.tsx';

type DocumentPagesProps = {
  documentId: string;
  revisionId: string;
  title: string;
  /** The text that was read, which passages are positions in; null where the pages hold none. */
  text: { text: string; pageStarts: readonly number[] } | null;
  passage: { start: number; end: number } | null;
  /** Switches to the text; null when there is none. */
  onText: (() => void) | null;
  /** The switch between page and text. */
  start: ReactNode;
};

/** A PDF as it looks on paper, the passage marked on every page it stands on. */
export function DocumentPages({
  documentId,
  revisionId,
  title,
  text,
  passage,
  onText,
  start,
}: DocumentPagesProps) {
  // Following a link again to the passage that is already marked must bring it back into view.
  const { key: visit } = useLocation();
  const fetchBytes = useCallback(async () => {
    const { blob } = await fetchFile(documentEndpoints.file, { params: { id: documentId, revisionId } });
    return new Uint8Array(await blob.arrayBuffer());
  }, [documentId, revisionId]);
  const marks = useMemo(
    () =>
      text && passage
        ? pagePartsOf(text.text, text.pageStarts, passage).map((part, place) => ({
            ...part,
            id: `passage ${place} ${visit}`,
            isChosen: place === 0,
          }))
        : [],
    [text, passage, visit],
  );
  return (
    <PdfPages
      source={fetchBytes}
      label={title}
      marks={marks}
      missing={
        <Banner flush tone="warning" action={onText ? <Button onClick={onText}>Show the text</Button> : null}>
          The passage could not be found on this page. It is in the text that was read.
        </Banner>
      }
      start={start}
      refusal={{
        password: 'This file is locked with a password. Add an open copy as the next revision.',
        unreadable: `The browser could not draw this file. ${text ? 'Look at its text, or download it' : 'Download it to look at it as it is'}.`,
      }}
      failure={(error) => failureOf(error).message}
    />
  );
}
