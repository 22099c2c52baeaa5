import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { registerRoutes } from './routes.ts';

export const serverRoom: ServerRoom = { routes: () => registerRoutes };
