import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { auditRoutes } from './routes.ts';
import { record } from './service.ts';

export const serverRoom: ServerRoom = {
  fills: () => ({ recordPermissionChange: record }),
  routes: () => auditRoutes,
};
