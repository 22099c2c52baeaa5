import { revisionCaution } from '#documents/contract/cautions.ts';
import type { RevisionState } from '#documents/contract/schema.ts';
import { Tag } from '#ui/Tag.tsx';

type CautionTagProps = { /** Left out where it is not known. */ state: RevisionState | undefined };

/** Marks words of a revision that is not in force: "Draft, not approved". */
export function CautionTag({ state }: CautionTagProps) {
  const caution = revisionCaution(state);
  return caution === null ? null : <Tag tone="medium">{caution}</Tag>;
}
