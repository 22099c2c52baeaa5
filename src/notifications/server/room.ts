import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { followTrails } from './follower.ts';
import { mailNotification, notificationJobs } from './jobs.ts';
import { notificationRoutes } from './routes.ts';

export const serverRoom: ServerRoom = {
  routes: () => notificationRoutes,
  jobs: [mailNotification],
  handlers: (tools) => notificationJobs({ ...tools, appUrl: tools.config.appUrl }),
  startWork: (tools) => followTrails({ ...tools, appUrl: tools.config.appUrl }, tools.live).stop,
};
