import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { conversationJobs } from './jobs.ts';
import { sendMailJob } from './mails/sending.ts';
import { conversationRoutes, outboxRoutes } from './routes.ts';

export const serverRoom: ServerRoom = {
  routes: ({ queue, mailer }) => [...outboxRoutes(mailer), ...conversationRoutes({ queue, mailer })],
  jobs: [sendMailJob],
  handlers: conversationJobs,
};
