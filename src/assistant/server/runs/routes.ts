import { aiRunEndpoints } from '#assistant/contract/settings/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { readRuns } from './service.ts';

export const aiRunRoutes: Route[] = [
  route(aiRunEndpoints.list, (scope, { query }) => readRuns(scope, query)),
];
