import * as z from 'zod/mini';
import type { Department } from '#organisations/contract/departments.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';

/** What four eyes leave of a running review (SIGN-6): one person signs for one department, or for the final approval. */
export const fourEyesSchema = z.object({
  /** The departments that the asking member has signed for. */
  signed: z.array(departmentSchema),
  /** Asked departments without a decision that no member may sign for by now. */
  lacking: z.array(departmentSchema),
  /** No member is left who may give the final approval. */
  lacksApprover: z.boolean(),
});
export type FourEyes = z.infer<typeof fourEyesSchema>;

/** Of the departments that somebody has signed for, those that keep them from this one; null is the final approval. */
export const holdingDepartments = (
  signed: readonly Department[],
  department: Department | null,
): Department[] => signed.filter((each) => each !== department);

/** Why four eyes keep somebody from signing; null where they do not. */
export const reasonOfFourEyes = (
  signed: readonly Department[],
  department: Department | null,
): string | null => {
  const holding = holdingDepartments(signed, department);
  return holding.length > 0
    ? `Your organisation wants four eyes: you have signed for ${holding.join(', ')}.`
    : null;
};
