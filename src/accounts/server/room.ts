import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { evidenceTables } from './evidence-tables.ts';
import { housekeepingJob, housekeepingJobs } from './housekeeping/jobs.ts';
import { accountRoutes } from './routes.ts';

export const serverRoom: ServerRoom = {
  evidence: evidenceTables,
  routes: ({ config, mailer }) => accountRoutes({ secret: config.secret, mailer, appUrl: config.appUrl }),
  jobs: [housekeepingJob],
  handlers: housekeepingJobs,
};
