import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** One live update: where to look again. Topic `all` means everything (after a lost connection). */
export const liveMessageSchema = z.object({ topic: z.string(), id: z.string() });
export type LiveMessage = z.infer<typeof liveMessageSchema>;

/** Milliseconds back to which a new listener can be told what it has missed. */
export const liveMemoryMs = 10_000;

export const liveEndpoint = endpoint({
  description:
    "Server-sent events of the caller's organisation, those of the last `since` milliseconds first.",
  method: 'GET',
  path: 'live',
  access: 'member',
  kind: 'stream',
  query: z.object({ since: z._default(z.coerce.number().check(z.gte(0)), 0) }),
  reply: liveMessageSchema,
  failures: [],
});
