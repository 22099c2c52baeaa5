import * as z from 'zod/mini';
import { enquiryFieldNameSchema } from '#extraction/contract/fields.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';

/** blocking: holds the bid until decided; important: a department has to see it; minor: worth a look. */
export const severities = ['blocking', 'important', 'minor'] as const;
export const severitySchema = z.enum(severities);
export type Severity = z.infer<typeof severitySchema>;

/** What a finding is: two values for one thing, a silence, beyond what we accept, beyond what we hold … */
export const findingKinds = ['contradiction', 'absence', 'term', 'limit', 'register', 'owner'] as const;
export type FindingKind = (typeof findingKinds)[number];

const offset = z.number().check(z.int(), z.gte(0));

/**
 * The passage a finding rests on: `text` is exactly what stands between the offsets of the source. The row,
 * item or field that it was read into is named where there is one; of a row or an item that a person wrote by
 * hand, its id stands in the place of the source.
 */
export const findingQuoteSchema = z.object({
  sourceId: z.string(),
  start: offset,
  end: offset,
  text: z.string().check(z.minLength(1)),
  requirementId: z.optional(z.string()),
  itemId: z.optional(z.string()),
  field: z.optional(enquiryFieldNameSchema),
});
export type FindingQuote = z.infer<typeof findingQuoteSchema>;

/** What a finding may cost, in money, with how it was computed. */
export const exposureSchema = z.object({
  amount: z.number(),
  currency: z.string(),
  computation: z.string(),
});
export type Exposure = z.infer<typeof exposureSchema>;

/** Which of several values holds, and by what order of precedence. */
export const proposalSchema = z.object({ value: z.string(), basis: z.string() });

/** A finding as the rules give it; a person decides what becomes of it. */
export const findingDraftSchema = z.object({
  /** Key of the rule that found it. */
  rule: z.string(),
  kind: z.enum(findingKinds),
  severity: severitySchema,
  /** The finding in one line with its values: "Delivery is stated as 32 weeks and as 34 weeks". */
  title: z.string().check(z.minLength(1)),
  /** One sentence, with the clause or the document that gives the rule. */
  why: z.string().check(z.minLength(1)),
  /** The sentence to ask the customer; empty where only we can answer. */
  question: z.string(),
  /** What contradicts, or what makes a missing matter relevant. */
  quotes: z.array(findingQuoteSchema).check(z.minLength(1)),
  departments: z.array(departmentSchema).check(z.minLength(1)),
  exposure: z.optional(exposureSchema),
  proposal: z.optional(proposalSchema),
  /** The role, or the address of the person, that may accept it, where a limit of the organisation names one. */
  acceptedBy: z.optional(z.string()),
  /** The same finding has the same key in any order of sources and after they were read again. */
  key: z.string(),
});
export type FindingDraft = z.infer<typeof findingDraftSchema>;
