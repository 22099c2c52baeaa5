import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { serveOneClick } from './newsletter/one-click.ts';
import { landingRoutes } from './routes.ts';
import { wordFailures } from './word-failures.ts';

export const serverRoom: ServerRoom = {
  routes: ({ config: { appUrl, salesAddress, secret }, mailer }) =>
    landingRoutes({ mailer, appUrl, salesAddress, secret }),
  serve: async (app, tools) => {
    wordFailures(app, !tools.config.isLocal);
    await serveOneClick(app, tools);
  },
};
