import { fieldEndpoints } from '#shared/enquiries/endpoints.ts';
import { route, type Route } from '../../kit/route.ts';
import { confirmAll, decide } from './service.ts';

export const fieldRoutes: Route[] = [
  route(fieldEndpoints.decide, (scope, { params, body }) => decide(scope, params.id, params.field, body)),
  route(fieldEndpoints.confirmAll, (scope, { params }) => confirmAll(scope, params.id)),
];
