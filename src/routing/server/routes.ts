import { route, type Route } from '#kit/server/route.ts';
import { routingEndpoints } from '#routing/contract/endpoints.ts';
import { changeDepartments, listSubjects, resetAllDepartments, resetDepartments } from './service.ts';

export const routingRoutes: Route[] = [
  route(routingEndpoints.list, (scope) => listSubjects(scope)),
  route(routingEndpoints.change, (scope, { params, body }) =>
    changeDepartments(scope, params.subject, body.departments),
  ),
  route(routingEndpoints.reset, (scope, { params }) => resetDepartments(scope, params.subject)),
  route(routingEndpoints.resetAll, (scope) => resetAllDepartments(scope)),
];
