import { accessRequestEndpoints } from '#access-requests/contract/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { ask, decide, listAll, listMine, withdraw, type AccessTools } from './service.ts';

export const accessRequestRoutes = (tools: AccessTools): Route[] => [
  route(accessRequestEndpoints.listAll, (scope) => listAll(scope)),
  route(accessRequestEndpoints.listMine, (scope) => listMine(scope)),
  route(accessRequestEndpoints.ask, (scope, { body }) => ask(scope, body, tools)),
  route(accessRequestEndpoints.decide, (scope, { params, body }) => decide(scope, params.id, body, tools)),
  route(accessRequestEndpoints.withdraw, (scope, { params }) => withdraw(scope, params.id)),
];
