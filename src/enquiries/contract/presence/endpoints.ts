import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema, messageReplySchema } from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';
import { enquiryFailures } from '../errors.ts';
import { enquiryParams } from '../records/schema.ts';

/** How long somebody counts as present who says nothing more, and how often a page says it; milliseconds. */
export const presentMs = 20_000;
export const beatMs = 8_000;

/** Somebody else in an enquiry, and the row or the department they are at. */
const personHereSchema = z.object({
  userId: idSchema,
  name: z.string(),
  requirementId: z.nullable(idSchema),
  department: z.nullable(departmentSchema),
});
export type PersonHere = z.infer<typeof personHereSchema>;
export type PlaceHere = Pick<PersonHere, 'requirementId' | 'department'>;

/** Who reads an enquiry besides the caller. No table keeps it (decision 0037). */
export const presenceEndpoints = {
  look: endpoint({
    description:
      'Who else is in an enquiry now, and where. The others see the caller at the row and the department of the query, until 20 seconds after the last call.',
    method: 'GET',
    path: 'enquiries/:id/presence',
    access: 'enquiries:read',
    params: enquiryParams,
    query: z.object({ requirementId: z.optional(idSchema), department: z.optional(departmentSchema) }),
    reply: z.object({ people: z.array(personHereSchema) }),
    failures: [enquiryFailures.notFound],
    tags: [{ type: 'Presence', idIn: 'params' }],
  }),
  board: endpoint({
    description:
      'Who else is in which enquiry now, over all that the caller may read. Asking makes the caller present in none.',
    method: 'GET',
    path: 'presence',
    access: 'enquiries:read',
    reply: z.object({
      enquiries: z.array(z.object({ enquiryId: idSchema, people: z.array(personHereSchema) })),
    }),
    failures: [],
  }),
  leave: endpoint({
    description: 'The caller has closed the enquiry; the others see it at once.',
    method: 'DELETE',
    path: 'enquiries/:id/presence',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: messageReplySchema,
    failures: [enquiryFailures.notFound],
    worksReadOnly: true,
  }),
} as const;
