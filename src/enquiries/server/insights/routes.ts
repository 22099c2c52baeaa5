import { insightEndpoints } from '#enquiries/contract/insights/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { flow } from './service.ts';

export const insightRoutes: Route[] = [
  route(insightEndpoints.flow, (scope, { query }) => flow(scope, query)),
];
