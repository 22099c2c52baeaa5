import type { ProposedRequirement } from '#extraction/contract/proposals.ts';
import { contentOf } from '../revisions/content.ts';
import type { NewRequirementRow, RequirementRow } from './store.ts';

/** Part of what the departments decide on: neither waiting for a person nor rejected. */
export const isInLedger = (row: Pick<RequirementRow, 'state'>): boolean =>
  row.state !== 'proposed' && row.state !== 'rejected';

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
