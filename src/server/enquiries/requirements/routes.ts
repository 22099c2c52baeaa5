import { requirementEndpoints } from '#shared/enquiries/endpoints.ts';
import { route, type Route } from '../../kit/route.ts';
import { ledgerFile, type AnswersOf } from './export.ts';
import { acceptAll, add, change, list } from './service.ts';

export const requirementRoutes = (answersOf: AnswersOf): Route[] => [
  route(requirementEndpoints.list, (scope, { params }) => list(scope, params.id)),
  route(requirementEndpoints.export, (scope, { params }) => ledgerFile(scope, params.id, answersOf)),
  route(requirementEndpoints.add, (scope, { params, body }) => add(scope, params.id, body)),
  route(requirementEndpoints.change, (scope, { params, body }) => change(scope, params.id, params.requirementId, body)),
  route(requirementEndpoints.acceptAll, (scope, { params }) => acceptAll(scope, params.id)),
];
