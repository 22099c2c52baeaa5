import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { route } from '#kit/server/route.ts';
import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { evidenceTables } from './evidence-tables.ts';
import { listFindings } from './records/service.ts';

export const serverRoom: ServerRoom = {
  evidence: evidenceTables,
  routes: () => [route(findingEndpoints.list, (scope, { params }) => listFindings(scope, params.id))],
};
