import { assistantEndpoints } from '#assistant/contract/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { chatRoutes } from './chat/routes.ts';
import { generateContext } from './context.ts';

export const assistantRoutes = (tools: Parameters<typeof chatRoutes>[0]): Route[] => [
  route(assistantEndpoints.context, (scope, { params }) =>
    generateContext(scope, params.id, tools.embedding),
  ),
  ...chatRoutes(tools),
];
