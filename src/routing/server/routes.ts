import { route, type Route } from '#kit/server/route.ts';
import { routingEndpoints } from '#routing/contract/endpoints.ts';
import { matrixFile } from './matrix-file.ts';
import {
  changeDepartments,
  importDepartments,
  listSubjects,
  previewImport,
  resetAllDepartments,
  resetDepartments,
} from './service.ts';

export const routingRoutes: Route[] = [
  route(routingEndpoints.list, (scope) => listSubjects(scope)),
  route(routingEndpoints.change, (scope, { params, body }) =>
    changeDepartments(scope, params.subject, body.departments),
  ),
  route(routingEndpoints.reset, (scope, { params }) => resetDepartments(scope, params.subject)),
  route(routingEndpoints.resetAll, (scope) => resetAllDepartments(scope)),
  route(routingEndpoints.export, async (scope) => matrixFile((await listSubjects(scope)).subjects)),
  route(routingEndpoints.previewImport, (scope, _input, http) => previewImport(scope, http.files)),
  route(routingEndpoints.import, (scope, _input, http) => importDepartments(scope, http.files)),
];
