import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { conversationJobs } from './jobs.ts';
import { sendMailJob, type InboundAddress } from './mails/sending.ts';
import { conversationRoutes, outboxRoutes } from './routes.ts';

declare module '#kit/server/rooms/room.ts' {
  interface Slots {
    inboundAddress: InboundAddress;
  }
}

export const serverRoom: ServerRoom = {
  needs: ['inboundAddress'],
  routes: ({ queue, mailer }) => [...outboxRoutes(mailer), ...conversationRoutes({ queue, mailer })],
  jobs: [sendMailJob],
  handlers: conversationJobs,
};
