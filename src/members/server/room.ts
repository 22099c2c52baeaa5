import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { memberRoutes } from './routes.ts';

export const serverRoom: ServerRoom = {
  routes: ({ config, mailer }) => memberRoutes({ secret: config.secret, mailer, appUrl: config.appUrl }),
};
