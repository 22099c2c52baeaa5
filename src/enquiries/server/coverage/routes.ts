import { coverageEndpoints } from '#enquiries/contract/coverage/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { coverage, passages } from './service.ts';

export const coverageRoutes: Route[] = [
  route(coverageEndpoints.find, (scope, { params }) => coverage(scope, params.id)),
  route(coverageEndpoints.passages, (scope, { params }) => passages(scope, params)),
];
