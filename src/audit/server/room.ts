import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { auditRoutes } from './routes.ts';
import { record } from './service.ts';
import { keepSigning } from './signing/sign-heads.ts';

export const serverRoom: ServerRoom = {
  fills: () => ({ recordPermissionChange: record }),
  routes: ({ config }) => auditRoutes(config.auditKeys),
  startWork: (tools) => keepSigning(tools).stop,
};
