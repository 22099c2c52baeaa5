import { chatEndpoints } from '#assistant/contract/chat/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { ask } from './asking.ts';
import { follow, stop } from './following.ts';
import { addHistory, histories, rate, removeHistory, uses } from './history.ts';
import { items } from './items.ts';
import { createRuns } from './running.ts';
import type { TurnTools } from './turn.ts';

/** Qucy's calls; the answers on their way are this process's own, and are broken off and kept when it closes. */
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
    route(chatEndpoints.query, (scope, { body }) => ask(scope, body, tools)),
    route(chatEndpoints.follow, (scope, { params }) => follow(scope, params.id, tools)),
    route(chatEndpoints.stop, (scope, { params }) => stop(scope, params.id, runs)),
    route(chatEndpoints.rate, (scope, { params, body }) => rate(scope, params.id, body.rating)),
    route(chatEndpoints.uses, (scope, { params }) => uses(scope, params.id)),
    route(chatEndpoints.items, (scope) => items(scope, turnTools)),
  ];
};
