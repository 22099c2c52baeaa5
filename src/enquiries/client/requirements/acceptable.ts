import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { minSureConfidence } from '../records/confidence.ts';

type Acceptable = {
  seenRows: Requirement[];
  sureRows: Requirement[];
  /** To be looked at one by one. */ rest: Requirement[];
};

/** The proposals that may be accepted at once: those whose passage was shown in this visit, and those of high confidence. */
export function acceptable(rows: readonly Requirement[], seen: ReadonlySet<string>): Acceptable {
  const proposed = rows.filter((row) => row.state === 'proposed');
  const isSure = ({ confidence }: Requirement) => confidence !== null && confidence >= minSureConfidence;
  return {
    seenRows: proposed.filter((row) => seen.has(row.id)),
    sureRows: proposed.filter((row) => !seen.has(row.id) && isSure(row)),
    rest: proposed.filter((row) => !seen.has(row.id) && !isSure(row)),
  };
}
