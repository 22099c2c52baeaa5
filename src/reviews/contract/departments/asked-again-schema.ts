import * as z from 'zod/mini';
import { changeSchema, rowContentSchema } from '#enquiries/contract/revisions/schema.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { signatureSchema, signedAnswerSchema, signedRowSchema } from './answers-schema.ts';
import { riskSchema } from '../risk-schema.ts';

/** What became of a row that a department is asked, since it last decided (SIGN-4). */
const askedRowSchema = z.object({
  requirementId: idSchema,
  /**
   * changed: it says something else now; new: the department was not asked it before; open: it is the same,
   * and was left unanswered; unchanged: it keeps its answer.
   */
  state: z.enum(['changed', 'new', 'open', 'unchanged']),
  /** What it said then; null where it was not in the ledger, and where it is the same. */
  before: z.nullable(rowContentSchema),
  /** What the department answered then; only that of an unchanged row still counts. */
  answer: z.nullable(signedRowSchema),
});
export type AskedRow = z.infer<typeof askedRowSchema>;

/** A row that the department answered and is no longer asked. */
const goneRowSchema = z.object({
  requirementId: idSchema,
  no: z.number(),
  text: z.string(),
  /** cancelled: it left the ledger; moved: other departments have it now. */
  state: z.enum(['cancelled', 'moved']),
});
export type GoneRow = z.infer<typeof goneRowSchema>;

/** What a department that is asked again holds its last decision against. */
export const askedAgainSchema = z.object({
  since: signatureSchema,
  rows: z.array(askedRowSchema),
  gone: z.array(goneRowSchema),
  /** Fields and items that concern the department and have changed. */
  others: z.array(changeSchema),
  /** Answers of the checklist whose question is still asked; they stay. */
  answers: z.array(signedAnswerSchema),
  /** As it was assessed then; to be assessed again. */
  risk: z.nullable(riskSchema),
});
export type AskedAgain = z.infer<typeof askedAgainSchema>;
