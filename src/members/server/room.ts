import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { evidenceTables } from './evidence-tables.ts';
import { memberRoutes } from './routes.ts';

export const serverRoom: ServerRoom = {
  evidence: evidenceTables,
  routes: ({ config, mailer }) => memberRoutes({ secret: config.secret, mailer, appUrl: config.appUrl }),
};
