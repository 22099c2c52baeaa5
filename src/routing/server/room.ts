import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { routingRoutes } from './routes.ts';

export const serverRoom: ServerRoom = { routes: () => routingRoutes };
