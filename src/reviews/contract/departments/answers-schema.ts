import * as z from 'zod/mini';
import { evidenceRefSchema, evidenceSchema, maxEvidence } from './evidence.ts';
import { idSchema, instantSchema } from '#kit/contract/schema.ts';

export const answerSchema = z.object({
  question: z.string().check(z.maxLength(500)),
  answer: z.enum(['yes', 'no', 'n/a']),
  note: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
});
export type Answer = z.infer<typeof answerSchema>;

/** Whether a department can meet one requirement of its own; a condition says under which terms. */
export const rowAnswerSchema = z.object({
  requirementId: idSchema,
  answer: z.enum(['can', 'condition', 'cannot']),
  condition: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
  /** What shows that it can be met. */
  evidence: z.optional(z.array(evidenceRefSchema).check(z.maxLength(maxEvidence))),
});
export type RowAnswer = z.infer<typeof rowAnswerSchema>;

/** The signature that an answer was first given with. */
export const signatureSchema = z.object({
  decisionId: idSchema,
  by: z.string(),
  at: instantSchema,
  revision: z.number(),
});
export type Signature = z.infer<typeof signatureSchema>;

/** Where an answer that a later decision keeps comes from; absent where it was given with the decision. */
const kept = { from: z.optional(signatureSchema) };

/** As it was signed: null where the department decided without answering; nobody fills it in afterwards. */
export const signedAnswerSchema = z.object({
  ...answerSchema.shape,
  answer: z.nullable(answerSchema.shape.answer),
  ...kept,
});
export type SignedAnswer = z.infer<typeof signedAnswerSchema>;
export const signedRowSchema = z.object({
  ...rowAnswerSchema.shape,
  answer: z.nullable(rowAnswerSchema.shape.answer),
  /** As it read when it was signed; absent where the answer points at none. */
  evidence: z.optional(z.array(evidenceSchema)),
  ...kept,
});
export type SignedRow = z.infer<typeof signedRowSchema>;
