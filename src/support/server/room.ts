import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { supportToolsFrom } from './posting.ts';
import { supportRoutes } from './routes.ts';

export const serverRoom: ServerRoom = {
  needs: ['inboundAddress'],
  routes: (tools) => supportRoutes(supportToolsFrom(tools)),
};
