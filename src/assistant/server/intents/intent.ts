import type { Citation } from '#assistant/contract/chat/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { Checked } from '../answering/guard.ts';
import type { Understood } from '../understanding/meaning.ts';

/** records: counted or read in the database; needs-enquiry: the question lacks which one; forbidden: the asker may not see it; unknown: the records do not
 * say it. */
export type Outcome =
  | { kind: 'records'; lines: Checked[]; steps: string[] }
  | { kind: 'needs-enquiry'; question: string }
  | { kind: 'forbidden' | 'unknown'; message: string };

/** Answers questions of one kind from the records; null when the question is of another kind. */
export type Intent = (scope: Scope, understood: Understood) => Promise<Outcome | null> | Outcome | null;

/** A citation of a page of the product that shows the same; numbered when the answer is put together. */
export const recordsAt = (title: string, quote: string, path: string): Citation => ({
  kind: 'records',
  n: 0,
  title,
  quote,
  trust: 'internal',
  path,
});

export const line = (text: string, citations: Citation[], opens: Checked['opens'] = 'sentence'): Checked => ({
  text,
  opens,
  citations,
});

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day as people read it: "2 March 2026". */
export const dayText = (day: string | Date): string => dayFormat.format(new Date(day));

/** The page of an enquiry, as the product's links lead there. */
export const enquiryPage = ({ id, ReferenceNo }: { id: string; ReferenceNo: string }, search = ''): string =>
  `/app/contract-review/${encodeURIComponent(/^\.*$/.test(ReferenceNo) ? id : ReferenceNo)}${search}`;
