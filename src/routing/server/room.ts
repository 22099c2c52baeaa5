import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { evidenceTables } from './evidence-tables.ts';
import { routingRoutes } from './routes.ts';

export const serverRoom: ServerRoom = { evidence: evidenceTables, routes: () => routingRoutes };
