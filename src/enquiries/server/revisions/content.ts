import type { ProposedRequirement } from '#extraction/contract/proposals.ts';
import type { RowContent } from '#enquiries/contract/revisions/schema.ts';
import type { StoredPlace } from './store.ts';
import type { NewRequirementRow, RequirementRow } from '../requirements/store.ts';

/** Part of what the departments decide on: neither waiting for a person nor rejected. */
export const isInLedger = (row: Pick<RequirementRow, 'state'>): boolean =>
  row.state !== 'proposed' && row.state !== 'rejected';

/** What a row says, as the revisions keep it. */
export const contentOf = ({ text, category, mandatory, departments, standard }: RowContent): RowContent => ({
  text,
  category,
  mandatory,
  departments,
  standard,
});

type Placed = Pick<RequirementRow, 'sourceId' | 'spanStart' | 'spanEnd'>;

/** Where a row stands before it changes. */
export const placeBefore = ({ sourceId, spanStart, spanEnd }: Placed): StoredPlace | null =>
  sourceId !== null && spanStart !== null && spanEnd !== null
    ? { sourceId, start: spanStart, end: spanEnd }
    : null;

/** A row as an extractor proposes it: nobody has looked at it yet. */
export const proposedRow = (
  { span, confidence, ...content }: ProposedRequirement,
  no: number,
  revision: number,
): NewRequirementRow => ({
  ...contentOf(content),
  no,
  revision,
  confidence,
  state: 'proposed',
  sourceId: span.sourceId,
  spanStart: span.start,
  spanEnd: span.end,
  quote: span.quote,
  isDecided: false,
});
