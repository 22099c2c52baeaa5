import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { addConfirmation } from './confirmations.ts';
import { addDifference, dismissDifference, stepDifference } from './differences.ts';
import { takeAnswers } from './clarification-answers.ts';
import { clarificationSheet } from './clarification-sheet.ts';
import { followUpOf } from './follow-up.ts';
import { addAction, changeAction, closeAction, mine, takeCondition } from './service.ts';

export const followUpRoutes: Route[] = [
  route(followUpEndpoints.find, (scope, { params }) => followUpOf(scope, params.id)),
  route(followUpEndpoints.mine, (scope) => mine(scope)),
  route(followUpEndpoints.addAction, (scope, { params, body }) => addAction(scope, params.id, body)),
  route(followUpEndpoints.takeCondition, (scope, { params, body }) => takeCondition(scope, params.id, body)),
  route(followUpEndpoints.changeAction, (scope, { params, body }) =>
    changeAction(scope, params.id, params.actionId, body),
  ),
  route(followUpEndpoints.closeAction, (scope, { params, body }) =>
    closeAction(scope, params.id, params.actionId, body),
  ),
  route(followUpEndpoints.addDifference, (scope, { params, body }) => addDifference(scope, params.id, body)),
  route(followUpEndpoints.dismissDifference, (scope, { params, body }) =>
    dismissDifference(scope, params.id, body),
  ),
  route(followUpEndpoints.stepDifference, (scope, { params, body }) =>
    stepDifference(scope, params.id, params.differenceId, body),
  ),
  route(followUpEndpoints.clarificationSheet, (scope, { params, query }) =>
    clarificationSheet(scope, params.id, query.format ?? 'xlsx'),
  ),
  route(followUpEndpoints.clarificationAnswers, (scope, { params }, http) =>
    takeAnswers(scope, params.id, http.files),
  ),
  route(followUpEndpoints.addConfirmation, (scope, { params, body }) =>
    addConfirmation(scope, params.id, body),
  ),
];
