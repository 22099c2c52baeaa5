import type { Requirement } from '#enquiries/contract/requirements/schema.ts';

type Acceptable = {
  /** Their passage was shown; the surest first. */
  seenRows: Requirement[];
  /** To be looked at one by one. */
  rest: Requirement[];
};

/**
 * The proposals that may be accepted at once: those whose passage was shown in this visit, and no other,
 * however sure the reader is.
 */
export function acceptable(rows: readonly Requirement[], seen: ReadonlySet<string>): Acceptable {
  const proposed = rows.filter((row) => row.state === 'proposed');
  // What newer words replace or cancel is decided row by row.
  const isSeen = (row: Requirement) => row.superseded === null && seen.has(row.id);
  return {
    seenRows: proposed.filter(isSeen).toSorted((a, b) => (b.confidence ?? 0) - (a.confidence ?? 0)),
    rest: proposed.filter((row) => !isSeen(row)),
  };
}
