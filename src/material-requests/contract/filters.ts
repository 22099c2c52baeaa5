import * as z from 'zod/mini';
import { prioritySchema } from '#enquiries/contract/records/schema.ts';
import { stateGroups } from './schema.ts';

/** What the list of material requests is narrowed to; it lives in the address. */
export const materialFilterSchema = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  group: z._default(z.enum(['all', ...stateGroups]), 'all'),
  priority: z._default(z.union([z.literal('all'), prioritySchema]), 'all'),
  /** mine: what I ask for; to-approve: what waits for a decision that I may take. */
  show: z._default(z.enum(['all', 'mine', 'to-approve']), 'all'),
  sort: z._default(z.enum(['newest', 'oldest', 'needed']), 'newest'),
});
export type MaterialFilter = z.infer<typeof materialFilterSchema>;

export const materialListQuerySchema = z.object({
  ...materialFilterSchema.shape,
  /** Opaque: where the page before ended. */
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
});
export type MaterialListQuery = z.infer<typeof materialListQuerySchema>;
