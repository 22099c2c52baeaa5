import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { serveOneClick } from './newsletter/one-click.ts';
import { landingRoutes } from './routes.ts';

export const serverRoom: ServerRoom = {
  routes: ({ config: { appUrl, salesAddress, secret }, mailer }) =>
    landingRoutes({ mailer, appUrl, salesAddress, secret }),
  serve: async (app, tools) => {
    await serveOneClick(app, tools);
  },
};
