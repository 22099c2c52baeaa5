import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { followUpBy, followUpRight } from '../review/acting.ts';
import { addConfirmation } from './confirmations.ts';
import { addDifference, dismissDifference, stepDifference } from './differences.ts';
import { takeAnswers } from './clarification-answers.ts';
import { clarificationSheet } from './clarification-sheet.ts';
import { followUpOf } from './follow-up.ts';
import { addAction, changeAction, closeAction, listMyActions, takeCondition } from './service.ts';

export const followUpRoutes: Route[] = [
  route(followUpEndpoints.find, (scope, { params }) => followUpOf(scope, params.id)),
  route(followUpEndpoints.right, (scope) => followUpRight(scope)),
  route(followUpEndpoints.mine, async (scope) => ({ actions: await listMyActions(scope) })),
  route(followUpEndpoints.addAction, async (scope, { params, body }) =>
    addAction(await followUpBy(scope), params.id, body),
  ),
  route(followUpEndpoints.takeCondition, async (scope, { params, body }) =>
    takeCondition(await followUpBy(scope), params.id, body),
  ),
  route(followUpEndpoints.changeAction, async (scope, { params, body }) =>
    changeAction(await followUpBy(scope), params.id, params.actionId, body),
  ),
  route(followUpEndpoints.closeAction, (scope, { params, body }) =>
    closeAction(scope, params.id, params.actionId, body),
  ),
  route(followUpEndpoints.addDifference, async (scope, { params, body }) =>
    addDifference(await followUpBy(scope), params.id, body),
  ),
  route(followUpEndpoints.dismissDifference, async (scope, { params, body }) =>
    dismissDifference(await followUpBy(scope), params.id, body),
  ),
  route(followUpEndpoints.stepDifference, async (scope, { params, body }) =>
    stepDifference(await followUpBy(scope), params.id, params.differenceId, body),
  ),
  route(followUpEndpoints.clarificationSheet, (scope, { params, query }) =>
    clarificationSheet(scope, params.id, query.format ?? 'xlsx'),
  ),
  route(followUpEndpoints.clarificationAnswers, async (scope, { params }, http) =>
    takeAnswers(await followUpBy(scope), params.id, http.files),
  ),
  route(followUpEndpoints.addConfirmation, (scope, { params, body }) =>
    addConfirmation(scope, params.id, body),
  ),
];
