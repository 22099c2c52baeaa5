import * as z from 'zod/mini';
import { auditEventSchema } from '#audit/contract/schema.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { daySchema, idSchema, requiredText } from '#kit/contract/schema.ts';
import { newEntrySchema, registersSchema } from './entries/entry.ts';
import { registerFailures } from './errors.ts';

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
