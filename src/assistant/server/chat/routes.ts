import { chatEndpoints } from '#assistant/contract/chat/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { askAssistant } from './asking.ts';
import { followRun, stopRun } from './following.ts';
import { addHistory, histories, rate, removeHistory, uses } from './history.ts';
import { items } from './items.ts';
import { createRuns } from './running.ts';
import type { TurnTools } from './turn.ts';

/**
 * Qucy's calls; the answers on their way are this process's own, and are broken off and kept when it closes.
 */
export const chatRoutes = (
  turnTools: TurnTools & { beforeClose(stop: () => Promise<void>): void },
): Route[] => {
  const runs = createRuns();
  const tools = { ...turnTools, runs };
  turnTools.beforeClose(runs.close);
  return [
    route(chatEndpoints.history, (scope, { query }) => histories(scope, query)),
    route(chatEndpoints.addHistory, (scope, { body }) => addHistory(scope, body)),
    route(chatEndpoints.removeHistory, (scope, { params }) => removeHistory(scope, params.id)),
    route(chatEndpoints.query, (scope, { body }) => askAssistant(scope, body, tools)),
    route(chatEndpoints.follow, (scope, { params }) => followRun(scope, params.id, tools)),
    route(chatEndpoints.stop, (scope, { params }) => stopRun(scope, params.id, runs)),
    route(chatEndpoints.rate, (scope, { params, body }) => rate(scope, params.id, body.rating)),
    route(chatEndpoints.uses, (scope, { params }) => uses(scope, params.id)),
    route(chatEndpoints.items, (scope) => items(scope, turnTools)),
  ];
};
