import { createContext, use } from 'react';

/** As much of an open finding as the margin shows of it. */
export type MarginFinding = {
  key: string;
  title: string;
  quotes: readonly { sourceId: string; start: number; end: number; requirementId?: string | undefined }[];
};

/** The findings nobody has decided on, lent by a later room; undefined until they are counted. */
export const FindingsContext = createContext<readonly MarginFinding[] | undefined>(undefined);

/** The open findings that rest on one row of the ledger. */
export const useFindingsOn = (requirementId: string): MarginFinding[] =>
  (use(FindingsContext) ?? []).filter(({ quotes }) =>
    quotes.some((quote) => quote.requirementId === requirementId),
  );

/** A finding where one of its quotes begins. */
export type MarginNote = { at: number; finding: MarginFinding };

/** Where the open findings stand in the margin of one source. */
export const notesBeside = (findings: readonly MarginFinding[] | undefined, sourceId: string): MarginNote[] =>
  (findings ?? []).flatMap((finding) =>
    finding.quotes.flatMap((quote) => (quote.sourceId === sourceId ? [{ at: quote.start, finding }] : [])),
  );
