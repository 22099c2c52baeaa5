import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { ledgerFile, type AnswersOf } from './export.ts';
import { acceptRows, undoAccept } from './accepting.ts';
import { addRequirement, addPassage, changeRequirement, readLedger } from './service.ts';

export const requirementRoutes = (answersOf: AnswersOf): Route[] => [
  route(requirementEndpoints.list, (scope, { params }) => readLedger(scope, params.id)),
  route(requirementEndpoints.export, (scope, { params }) => ledgerFile(scope, params.id, answersOf)),
  route(requirementEndpoints.add, (scope, { params, body }) => addRequirement(scope, params.id, body)),
  route(requirementEndpoints.change, (scope, { params, body }) =>
    changeRequirement(scope, params.id, params.requirementId, body),
  ),
  route(requirementEndpoints.addPassage, (scope, { params, body }) => addPassage(scope, params.id, body)),
  route(requirementEndpoints.accept, (scope, { params, body }) =>
    acceptRows(scope, params.id, body.requirementIds),
  ),
  route(requirementEndpoints.undoAccept, (scope, { params, body }) =>
    undoAccept(scope, params.id, body.requirementIds),
  ),
];
