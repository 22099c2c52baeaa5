import { aiRunEndpoints } from '#shared/assistant/settings/endpoints.ts';
import { route, type Route } from '../../kit/route.ts';
import { list } from './service.ts';

export const aiRunRoutes: Route[] = [route(aiRunEndpoints.list, (scope, { query }) => list(scope, query))];
