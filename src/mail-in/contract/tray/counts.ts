import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';

/** Apart from the other calls: every page asks it for the side bar and shall load little for that. */
export const trayCountEndpoints = {
  count: endpoint({
    description: 'How many mails wait for a person.',
    method: 'GET',
    path: 'mail-in/counts',
    access: 'enquiries:write',
    reply: z.object({
      waiting: z.number(),
      sorting: z.number(),
      unreadable: z.number(),
      refused: z.number(),
    }),
    failures: [],
    tags: ['MailIn'],
  }),
} as const;
