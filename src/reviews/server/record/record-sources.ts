export type RejectedProposal = {
  text: string;
  quote: string | null;
  sourceName: string | null;
  page: number | null;
  by: string;
  at: string | null;
  reason: string | null;
};

export type HistoryEntry = {
  seq: number;
  at: string;
  who: string;
  what: string;
  /** Hash of the entry (hex); its first 16 characters are printed. */
  hash: string;
};

export type RecordSource = {
  anchor: string;
  name: string;
  text: string;
  /**
   * Quoted passages, UTF-16 offsets into `text`; each belongs to a requirement, to a field of the
   * enquiry, or to both. Spans may overlap.
   */
  spans: SourcePassage[];
};

export type SourcePassage = {
  start: number;
  end: number;
  requirementNo?: number | null;
  field?: string | null;
};
