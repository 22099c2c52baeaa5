import type { ReactNode } from 'react';

/** The open source, for a sheet of the review to hold. */
export type ReviewSource = {
  /** Null when none is open. */
  pane: ReactNode;
  /** The pane is a column beside what the sheet asks; else it lies over it. */
  isBeside: boolean;
  /** The row whose passage is open. */
  current: string | null;
  /** Rows whose passage was shown in this visit. */
  seen: ReadonlySet<string>;
  /** Makes a row the current one; the source follows. */
  walkTo: (requirementId: string) => void;
};
