import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { route, routeInSteps, type Route } from '#kit/server/route.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { withSnapshot } from '#kit/server/scope.ts';
import { exportLog, listLog } from './log.ts';
import { readAgainst, verify } from './verification/service.ts';

export const auditRoutes = ({ db, clock, config, slots }: Tools): Route[] => [
  route(auditEndpoints.list, (scope, { query }) => listLog(scope, query)),
  routeInSteps(auditEndpoints.export, (within, { query }) => exportLog(within, query)),
  route(auditEndpoints.verify, async ({ organisationId, actor }) => {
    const against = await readAgainst(config, organisationId);
    return withSnapshot(db, clock, async (entry) =>
      verify(await entry.enter(organisationId, actor), { ...against, tables: slots.evidence }),
    );
  }),
];
