import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { instantSchema, requiredName, requiredText } from '#kit/contract/schema.ts';
import { sectors } from './sectors.ts';

const place = z.string().check(z.trim(), z.maxLength(120, { error: 'Use at most 120 characters' }));

/** What an organisation says of itself (SET-1). */
export const organisationFormSchema = z.object({
  name: requiredName('Organization Name is required', 160),
  sector: z.enum(sectors, { error: 'Sector is required' }),
  /** Held against the list of countries by the server, so that no page loads it for this alone. */
  country: requiredText('Country is required', 80),
  state: place,
  city: place,
  /** By it something is due today, or overdue (SIGN-7); left out, it stays as it is. The server knows the zones. */
  timeZone: z.optional(z.string().check(z.maxLength(60))),
  /** Whether people who sign up find it by its name (AUTH-5). */
  isListed: z.boolean(),
});
export type OrganisationForm = z.infer<typeof organisationFormSchema>;

export const organisationSchema = z.object({
  name: z.string(),
  industry: z.string(),
  sector: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  timeZone: z.string(),
  isListed: z.boolean(),
  trialEndsAt: z.nullable(instantSchema),
});
export type Organisation = z.infer<typeof organisationSchema>;

/** Apart from the calls of the sign-up, which loads without them. */
export const profileEndpoints = {
  find: endpoint({
    method: 'GET',
    path: 'organisation',
    access: 'member',
    reply: organisationSchema,
    failures: [],
    tags: ['Settings'],
  }),
  save: endpoint({
    method: 'PUT',
    path: 'organisation',
    access: 'organisation:write',
    body: organisationFormSchema,
    reply: organisationSchema,
    failures: [],
    tags: ['Settings', 'Me'],
    tagsIfRefused: [],
  }),
} as const;
