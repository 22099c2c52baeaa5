import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { accessRequestRoutes } from './routes.ts';

export const serverRoom: ServerRoom = {
  routes: ({ config, mailer }) => accessRequestRoutes({ mailer, appUrl: config.appUrl }),
};
