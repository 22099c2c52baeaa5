import * as z from 'zod/mini';
import { auditEventSchema } from '#audit/contract/schema.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { daySchema, idSchema, instantSchema, requiredText } from '#kit/contract/schema.ts';
import { registerFailures } from './errors.ts';
import { licenceSchema } from './licences/licence.ts';
import { limitSchema } from './limits/limit.ts';
import { qualificationSchema } from './qualifications/qualification.ts';
import { standardSchema } from './standards/standard.ts';

const kept = { id: idSchema, changedAt: instantSchema, changedBy: z.string() };

const registersSchema = z.object({
  licences: z.array(z.object({ ...licenceSchema.shape, ...kept })),
  qualifications: z.array(z.object({ ...qualificationSchema.shape, ...kept })),
  standards: z.array(z.object({ ...standardSchema.shape, ...kept })),
  limits: z.array(z.object({ ...limitSchema.shape, ...kept })),
});
export type Registers = z.infer<typeof registersSchema>;

/** An entry with the register it belongs to. */
const newEntrySchema = z.discriminatedUnion('register', [
  z.object({ register: z.literal('licences'), entry: licenceSchema }),
  z.object({ register: z.literal('qualifications'), entry: qualificationSchema }),
  z.object({ register: z.literal('standards'), entry: standardSchema }),
  z.object({ register: z.literal('limits'), entry: limitSchema }),
]);
export type NewEntry = z.infer<typeof newEntrySchema>;

const entryParams = z.object({ id: z.string() });
const idReply = z.object({ id: idSchema });
const tags = ['Registers'];
const figure = z.optional(z.coerce.number().check(z.gte(0)));

export const registerEndpoints = {
  list: endpoint({
    description: 'Every licence, qualification, standard and limit of the organisation.',
    method: 'GET',
    path: 'registers',
    access: 'member',
    reply: registersSchema,
    failures: [],
    tags,
  }),
  add: endpoint({
    method: 'POST',
    path: 'registers/entries',
    access: 'registers:write',
    body: newEntrySchema,
    reply: idReply,
    failures: [registerFailures.exists, registerFailures.full],
    tags,
  }),
  change: endpoint({
    description: 'Replaces an entry; it stays in its register.',
    method: 'PUT',
    path: 'registers/entries/:id',
    access: 'registers:write',
    params: entryParams,
    body: newEntrySchema,
    reply: idReply,
    failures: [registerFailures.unknownEntry, registerFailures.exists],
    tags,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'registers/entries/:id',
    access: 'registers:write',
    params: entryParams,
    reply: idReply,
    failures: [registerFailures.unknownEntry],
    tags,
  }),
  history: endpoint({
    description: 'What happened to an entry, oldest first.',
    method: 'GET',
    path: 'registers/entries/:id/history',
    access: 'member',
    params: entryParams,
    reply: z.object({ events: z.array(auditEventSchema) }),
    failures: [registerFailures.unknownEntry],
    tags,
  }),
  dependents: endpoint({
    description:
      'Open enquiries whose requirements name what the entry is for, with the number of those rows.',
    method: 'GET',
    path: 'registers/entries/:id/dependents',
    access: 'enquiries:read',
    params: entryParams,
    reply: z.object({
      enquiries: z.array(z.object({ id: idSchema, reference: z.string(), requirements: z.number() })),
    }),
    failures: [registerFailures.unknownEntry],
    tags,
  }),
  coverage: endpoint({
    description:
      'Whether a licence covers a product on the planned day of manufacture: the licences that do, and why the others for the specification do not. Sizes in inches, pressures in psi.',
    method: 'GET',
    path: 'registers/coverage',
    access: 'member',
    query: z.object({
      specification: requiredText('Enter the specification', 60),
      product: z.optional(z.string().check(z.maxLength(200))),
      psl: z.optional(z.string().check(z.maxLength(20))),
      size: figure,
      pressure: figure,
      on: daySchema,
    }),
    reply: z.object({
      covers: z.boolean(),
      licences: z.array(
        z.object({
          id: idSchema,
          number: z.string(),
          facility: z.string(),
          expires: z.nullable(daySchema),
          covers: z.boolean(),
          reasons: z.array(z.string()),
        }),
      ),
    }),
    failures: [],
    tags,
  }),
} as const;
