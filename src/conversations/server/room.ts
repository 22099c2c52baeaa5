import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { evidenceTables } from './evidence-tables.ts';
import { conversationJobs } from './jobs.ts';
import { sendMailJob, type InboundAddress, type NoteSentMail } from './mails/sending.ts';
import { conversationRoutes, outboxRoutes } from './routes.ts';

declare module '#kit/server/rooms/room.ts' {
  interface Slots {
    inboundAddress: InboundAddress;
    /** What rooms after this one note of a mail once it has left for the customer. */
    noteSentMail: NoteSentMail;
  }
}

export const serverRoom: ServerRoom = {
  needs: ['inboundAddress', 'noteSentMail'],
  routes: ({ queue, mailer }) => [...outboxRoutes(mailer), ...conversationRoutes({ queue, mailer })],
  evidence: evidenceTables,
  jobs: [sendMailJob],
  handlers: conversationJobs,
};
