import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { supportRoutes } from './routes.ts';

export const serverRoom: ServerRoom = {
  routes: ({ config, mailer }) =>
    supportRoutes({ mailer, appUrl: config.appUrl, address: config.salesAddress }),
};
