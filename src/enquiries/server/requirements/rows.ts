import type { ProposedRequirement, Supersession } from '#extraction/contract/proposals.ts';
import type { Span } from '#extraction/contract/sources.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import { qualityDepartments } from '#extraction/server/passage.ts';
import { saysBoth } from '#extraction/server/text/changes/supersessions.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { contentOf } from '../revisions/content.ts';
import type { NewRequirementRow, RequirementRow, StoredSupersession } from './store.ts';

/** Part of what the departments decide on: neither waiting for a person nor rejected. */
export const isInLedger = (row: Pick<RequirementRow, 'state'>): boolean =>
  row.state !== 'proposed' && row.state !== 'rejected';

/**
 * Whom a row asks once its words change under a review: those it asked, and who answers what it asks of
 * the quality of the goods; a changed limit of hardness asks Quality, though it had not had the row (SIGN-4).
 */
export const departmentsAfterChange = (
  departments: readonly Department[],
  text: string,
  matrix: DepartmentMatrix,
): Department[] => [...new Set([...departments, ...qualityDepartments(text, matrix)])];

/** The newer words that speak of most of a row; what they only touch still stands. */
const supersededBy = (span: Span, supersessions: readonly Supersession[]): StoredSupersession | null => {
  const shared = ({ older }: Supersession): number =>
    older.sourceId === span.sourceId ? Math.min(older.end, span.end) - Math.max(older.start, span.start) : 0;
  const found = supersessions.find(
    (each) => shared(each) * 2 > span.end - span.start && !saysBoth(span, each),
  );
  return found ? { kind: found.kind, ...found.newer } : null;
};

/**
 * A row as an extractor proposes it: nobody has looked at it yet. What newer words replace or cancel is
 * marked with them.
 */
export const proposedRow = (
  { span, confidence, ...content }: ProposedRequirement,
  { no, revision }: { no: number; revision: number },
  supersessions: readonly Supersession[] = [],
): NewRequirementRow => ({
  ...contentOf(content),
  no,
  revision,
  superseded: supersededBy(span, supersessions),
  confidence,
  state: 'proposed',
  sourceId: span.sourceId,
  spanStart: span.start,
  spanEnd: span.end,
  quote: span.quote,
  isDecided: false,
});
