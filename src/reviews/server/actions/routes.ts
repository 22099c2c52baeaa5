import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { followUpBy, followUpRight } from '../review/acting.ts';
import { addConfirmation } from './confirmations.ts';
import { addDifference, dismissDifference, stepDifference } from './differences.ts';
import { takeAnswers } from './clarification-answers.ts';
import { clarificationSheet } from './clarification-sheet.ts';
import { followUpOf } from './follow-up.ts';
import { addAction, changeAction, closeAction, listMyActions, takeCondition } from './service.ts';

/**
 * What follows from a review goes on after the final decision: `freeze` first stores the record of what was signed, where
 * the job has not come to it yet.
 */
export const followUpRoutes = (freeze: (scope: Scope, id: string) => Promise<void>): Route[] => {
  const actAfter = async (scope: Scope, id: string): Promise<Scope> => {
    const acting = await followUpBy(scope);
    await freeze(scope, id);
    return acting;
  };
  return [
    route(followUpEndpoints.find, (scope, { params }) => followUpOf(scope, params.id)),
    route(followUpEndpoints.right, (scope) => followUpRight(scope)),
    route(followUpEndpoints.mine, async (scope) => ({ actions: await listMyActions(scope) })),
    route(followUpEndpoints.addAction, async (scope, { params, body }) =>
      addAction(await actAfter(scope, params.id), params.id, body),
    ),
    route(followUpEndpoints.takeCondition, async (scope, { params, body }) =>
      takeCondition(await actAfter(scope, params.id), params.id, body),
    ),
    route(followUpEndpoints.changeAction, async (scope, { params, body }) =>
      changeAction(await actAfter(scope, params.id), params.id, params.actionId, body),
    ),
    route(followUpEndpoints.closeAction, async (scope, { params, body }) => {
      await freeze(scope, params.id);
      return closeAction(scope, params.id, params.actionId, body);
    }),
    route(followUpEndpoints.addDifference, async (scope, { params, body }) =>
      addDifference(await actAfter(scope, params.id), params.id, body),
    ),
    route(followUpEndpoints.dismissDifference, async (scope, { params, body }) =>
      dismissDifference(await actAfter(scope, params.id), params.id, body),
    ),
    route(followUpEndpoints.stepDifference, async (scope, { params, body }) =>
      stepDifference(await actAfter(scope, params.id), params.id, params.differenceId, body),
    ),
    route(followUpEndpoints.clarificationSheet, (scope, { params, query }) =>
      clarificationSheet(scope, params.id, query.format ?? 'xlsx'),
    ),
    route(followUpEndpoints.clarificationAnswers, async (scope, { params }, http) =>
      takeAnswers(await actAfter(scope, params.id), params.id, http.files),
    ),
    route(followUpEndpoints.addConfirmation, async (scope, { params, body }) => {
      await freeze(scope, params.id);
      return addConfirmation(scope, params.id, body);
    }),
  ];
};
