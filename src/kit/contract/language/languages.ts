import * as z from 'zod/mini';

/** The languages of the interface. */
export const languageSchema = z.enum(['en', 'ar']);
export type Language = z.infer<typeof languageSchema>;
