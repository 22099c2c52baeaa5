import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { reminderJobs } from './jobs.ts';
import { reminderRoutes } from './routes.ts';
import { fireReminderJob } from './service.ts';

export const serverRoom: ServerRoom = {
  routes: ({ queue }) => reminderRoutes(queue),
  jobs: [fireReminderJob],
  handlers: reminderJobs,
};
