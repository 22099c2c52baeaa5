import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import type { Failure } from '#kit/contract/errors.ts';
import { dashboardSchema, onboardingSchema } from './schema.ts';

export const dashboardFailures = {
  noSuchStep: { code: 'no_such_step', status: 400, message: 'There are six steps, 0 to 5.' },
} as const satisfies Record<string, Failure>;

export const dashboardEndpoints = {
  // DASH-1
  read: endpoint({
    description: 'Everything the page shows, in one call.',
    method: 'GET',
    path: 'dashboard',
    access: 'member',
    reply: dashboardSchema,
    failures: [],
    tags: ['Dashboard', 'Waiting', 'Reminders', 'Actions', 'AccessRequests', 'Documents', 'Settings'],
  }),
  onboarding: endpoint({
    method: 'GET',
    path: 'dashboard/onboarding',
    access: 'organisation:write',
    reply: onboardingSchema,
    failures: [],
  }),
  // DOC-4
  completeStep: endpoint({
    description: 'Marks a step as done by hand; indexes 0 to 5 only.',
    method: 'POST',
    path: 'dashboard/onboarding/steps',
    access: 'organisation:write',
    body: z.object({ step: z.number() }),
    reply: onboardingSchema,
    failures: [dashboardFailures.noSuchStep],
    tags: ['Dashboard'],
  }),
  resetOnboarding: endpoint({
    description: 'Back to step 0 with nothing done; from then on only what is marked by hand counts.',
    method: 'POST',
    path: 'dashboard/onboarding/reset',
    access: 'organisation:write',
    reply: onboardingSchema,
    failures: [],
    tags: ['Dashboard'],
  }),
} as const;
