import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** One live update: where to look again. Topic `all` means everything (after a lost connection). */
export const liveMessageSchema = z.object({ topic: z.string(), id: z.string() });
export type LiveMessage = z.infer<typeof liveMessageSchema>;

export const liveEndpoint = endpoint({
  description: "Server-sent events of the caller's organisation.",
  method: 'GET',
  path: 'live',
  access: 'member',
  kind: 'stream',
  reply: liveMessageSchema,
  failures: [],
});
