import type { RowContent } from '#enquiries/contract/revisions/schema.ts';
import type { StoredPlace } from './store.ts';

/** What a row says, as the revisions keep it. */
export const contentOf = ({ text, category, mandatory, departments, standard }: RowContent): RowContent => ({
  text,
  category,
  mandatory,
  departments,
  standard,
});

type Placed = { sourceId: string | null; spanStart: number | null; spanEnd: number | null };

/** Where a row stands before it changes. */
export const placeBefore = ({ sourceId, spanStart, spanEnd }: Placed): StoredPlace | null =>
  sourceId !== null && spanStart !== null && spanEnd !== null
    ? { sourceId, start: spanStart, end: spanEnd }
    : null;
