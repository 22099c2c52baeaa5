import { accessRequestEndpoints } from '#access-requests/contract/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import {
  requestAccess,
  decideAccessRequest,
  listAll,
  listMine,
  withdrawAccessRequest,
  type AccessTools,
} from './service.ts';

export const accessRequestRoutes = (tools: AccessTools): Route[] => [
  route(accessRequestEndpoints.listAll, (scope) => listAll(scope)),
  route(accessRequestEndpoints.listMine, (scope) => listMine(scope)),
  route(accessRequestEndpoints.ask, (scope, { body }) => requestAccess(scope, body, tools)),
  route(accessRequestEndpoints.decide, (scope, { params, body }) =>
    decideAccessRequest(scope, params.id, body, tools),
  ),
  route(accessRequestEndpoints.withdraw, (scope, { params }) => withdrawAccessRequest(scope, params.id)),
];
