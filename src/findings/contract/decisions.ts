import * as z from 'zod/mini';
import { daySchema, idSchema, instantSchema, optionalText, requiredText } from '#kit/contract/schema.ts';
import { findingDraftSchema } from './finding.ts';

/** What a person may make of a finding (FND-1); `reopen` takes the decision back. */
export const findingDecisionKinds = ['ask', 'condition', 'action', 'accept', 'dismiss', 'reopen'] as const;
export type FindingDecisionKind = (typeof findingDecisionKinds)[number];

const maxWords = 4000;
export const newFindingDecisionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask'), words: requiredText('Write the question', maxWords) }),
  z.object({ kind: z.literal('condition'), words: requiredText('Write the condition', maxWords) }),
  z.object({
    kind: z.literal('action'),
    words: requiredText('Say what is to be done', 2000),
    ownerId: z.uuid({ error: 'Choose who does it' }),
    dueDate: daySchema,
  }),
  z.object({ kind: z.literal('accept'), words: requiredText('Give a reason', maxWords) }),
  z.object({ kind: z.literal('dismiss'), words: requiredText('Give a reason', maxWords) }),
  z.object({ kind: z.literal('reopen'), words: optionalText(maxWords) }),
]);
export type NewFindingDecision = z.infer<typeof newFindingDecisionSchema>;

export const findingDecisionSchema = z.object({
  kind: z.enum(['ask', 'condition', 'action', 'accept', 'dismiss']),
  /** The question, the wording of the condition, what is to be done, or the reason. */
  words: z.string(),
  by: z.string(),
  at: instantSchema,
  revision: z.number(),
  /** The clarification or the action that it became. */
  differenceId: z.nullable(idSchema),
  actionId: z.nullable(idSchema),
});
export type FindingDecision = z.infer<typeof findingDecisionSchema>;

/** A finding with what was decided on it; `settled`: decided, and its facts no longer stand. */
export const findingSchema = z.object({
  ...findingDraftSchema.shape,
  decision: z.nullable(findingDecisionSchema),
  isSettled: z.boolean(),
});
export type Finding = z.infer<typeof findingSchema>;
