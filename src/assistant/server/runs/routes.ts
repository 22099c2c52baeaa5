import { aiRunEndpoints } from '#assistant/contract/settings/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { list } from './service.ts';

export const aiRunRoutes: Route[] = [route(aiRunEndpoints.list, (scope, { query }) => list(scope, query))];
