import { insightEndpoints } from '#enquiries/contract/insights/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import type { ReviewedSo } from '../records/search-store.ts';
import { flow } from './service.ts';

export const insightRoutes = (reviewedSo: ReviewedSo): Route[] => [
  route(insightEndpoints.flow, (scope, { query }) => flow(scope, query, reviewedSo)),
];
