/**
 * One canonical text of an enquiry: the mail itself (its header lines From, To, Date, Subject, a blank line, then the body) or one attachment.
 * Positions everywhere are UTF-16 offsets into `text`, which never changes once stored.
 */
export type SourceText = {
  id: string;
  kind: 'mail' | 'attachment';
  name: string;
  text: string;
  /** Start offset of each page (PDF); empty where the format has no pages. Page numbers are index + 1. */
  pageStarts: number[];
  /** Words of a picture that may have been read wrongly. */
  doubtful?: { start: number; end: number }[];
};

/** A passage of a source; `quote` is exactly `text.slice(start, end)`. */
export type Span = { sourceId: string; start: number; end: number; quote: string };

/**
 * How far the reading of an attachment is; only `ready` has text to quote from, `opened` is a package whose files stand below it,
 * `recognising` a scan or picture whose words are being read.
 */
export const readingStates = [
  'waiting',
  'recognising',
  'ready',
  'opened',
  'empty',
  'scanned',
  'password',
  'unsupported',
  'unreadable',
] as const;
export type ReadingState = (typeof readingStates)[number];
