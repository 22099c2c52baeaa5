import type { RevisionState } from './schema.ts';

const cautions = {
  draft: 'Draft, not approved',
  in_review: 'In review, not approved',
  obsolete: 'Obsolete',
} as const;

/**
 * Said beside words of a revision that nobody has approved, or that is out of use; null for one in
 * force, and where its state is not known.
 */
export const revisionCaution = (state: RevisionState | undefined): string | null =>
  state === undefined || state === 'approved' ? null : cautions[state];
