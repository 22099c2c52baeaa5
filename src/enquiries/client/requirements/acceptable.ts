import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { minSureConfidence } from '#extraction/contract/proposals.ts';

type Acceptable = {
  seenRows: Requirement[];
  sureRows: Requirement[];
  /** To be looked at one by one. */ rest: Requirement[];
};

/**
 * The proposals that may be accepted at once: those whose passage was shown in this visit, and those of
 * high confidence.
 */
export function acceptable(rows: readonly Requirement[], seen: ReadonlySet<string>): Acceptable {
  const proposed = rows.filter((row) => row.state === 'proposed');
  // What newer words replace or cancel is decided row by row.
  const mayFollow = ({ superseded }: Requirement) => superseded === null;
  const isSure = (row: Requirement) =>
    mayFollow(row) && row.confidence !== null && row.confidence >= minSureConfidence;
  const isSeen = (row: Requirement) => mayFollow(row) && seen.has(row.id);
  return {
    seenRows: proposed.filter(isSeen),
    sureRows: proposed.filter((row) => !isSeen(row) && isSure(row)),
    rest: proposed.filter((row) => !isSeen(row) && !isSure(row)),
  };
}
