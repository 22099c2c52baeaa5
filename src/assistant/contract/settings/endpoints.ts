import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { aiSettingsFailures } from './errors.ts';
import { aiRunSchema, aiSettingsFormSchema, aiSettingsSchema, testResultSchema } from './schema.ts';

export const aiSettingsEndpoints = {
  find: endpoint({
    method: 'GET',
    path: 'ai-settings',
    access: 'organisation:write',
    reply: aiSettingsSchema,
    failures: [],
    tags: ['Settings'],
  }),
  save: endpoint({
    method: 'PUT',
    path: 'ai-settings',
    access: 'organisation:write',
    body: aiSettingsFormSchema,
    reply: aiSettingsSchema,
    failures: [],
  }),
  test: endpoint({
    description:
      'Asks the model that is set one fixed question; streams testResultSchema, the outcome last. No data of the organisation goes with it.',
    method: 'POST',
    path: 'ai-settings/test',
    access: 'organisation:write',
    kind: 'stream',
    reply: testResultSchema,
    failures: [aiSettingsFailures.noModel],
  }),
} as const;

export const aiRunEndpoints = {
  // AI-8
  list: endpoint({
    description: 'Newest first; `before` is the id of the last run seen.',
    method: 'GET',
    path: 'ai-runs',
    access: 'audit:read',
    query: z.object({
      subjectId: z.optional(idSchema),
      before: z.optional(idSchema),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
    }),
    reply: z.object({ runs: z.array(aiRunSchema), nextBefore: z.nullable(z.string()) }),
    failures: [],
  }),
} as const;
