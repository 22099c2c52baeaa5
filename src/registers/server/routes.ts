import { route, type Route } from '#kit/server/route.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import {
  addEntry,
  changeEntry,
  checkCoverage,
  listDependents,
  listRegisters,
  readEntryHistory,
  removeEntry,
} from './entries/service.ts';

export const registerRoutes: Route[] = [
  route(registerEndpoints.list, (scope) => listRegisters(scope)),
  route(registerEndpoints.add, (scope, { body }) => addEntry(scope, body)),
  route(registerEndpoints.change, (scope, { params, body }) => changeEntry(scope, params.id, body)),
  route(registerEndpoints.remove, (scope, { params }) => removeEntry(scope, params.id)),
  route(registerEndpoints.history, (scope, { params }) => readEntryHistory(scope, params.id)),
  route(registerEndpoints.dependents, (scope, { params }) => listDependents(scope, params.id)),
  route(registerEndpoints.coverage, (scope, { query }) => checkCoverage(scope, query)),
];
