import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { dashboardRoutes } from './routes.ts';

export const serverRoom: ServerRoom = { routes: () => dashboardRoutes };
