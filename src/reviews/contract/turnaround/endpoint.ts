import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';

export const turnaroundEndpoint = endpoint({
  method: 'GET',
  path: 'reviews/turnaround',
  access: 'enquiries:read',
  reply: z.object({
    /**
     * Departments that decided within the last 180 days, the slowest first, with the median days
     * from being asked to deciding.
     */
    departments: z.array(
      z.object({ department: departmentSchema, decisions: z.number(), medianDays: z.number() }),
    ),
  }),
  failures: [],
  tags: ['Review'],
});
