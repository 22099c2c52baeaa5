import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { materialRoutes } from './routes.ts';

export const serverRoom: ServerRoom = { routes: () => materialRoutes };
