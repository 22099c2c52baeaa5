import { insightEndpoints } from '#shared/enquiries/insights.ts';
import { route, type Route } from '../../kit/route.ts';
import { flow } from './service.ts';

export const insightRoutes: Route[] = [route(insightEndpoints.flow, (scope, { query }) => flow(scope, query))];
