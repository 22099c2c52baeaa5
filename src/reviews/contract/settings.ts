import * as z from 'zod/mini';

/** What an organisation asks of its reviews. */
export const reviewSettingsSchema = z.object({
  /** KAN-7: a card needs all ten departments before it may stand in Approved. */
  requiresValidation: z.boolean(),
  /** SIGN-6: a signature asks for the password, at most every fifteen minutes. */
  signsWithPassword: z.boolean(),
  /** SIGN-6: nobody signs for two departments of one review, or for a department and the final approval. */
  needsFourEyes: z.boolean(),
  /** SIGN-5: departments that are not concerned may be left unasked; otherwise all ten decide. */
  asksConcernedOnly: z.boolean(),
  /** WAY-2: the headings of the contract review record also stand in Arabic. */
  headsRecordsInArabic: z.boolean(),
});
export type ReviewSettings = z.infer<typeof reviewSettingsSchema>;
export const reviewRuleNames = [
  'requiresValidation',
  'signsWithPassword',
  'needsFourEyes',
  'asksConcernedOnly',
  'headsRecordsInArabic',
] as const satisfies readonly (keyof ReviewSettings)[];
export const reviewSettingsChangeSchema = z.partial(reviewSettingsSchema);
