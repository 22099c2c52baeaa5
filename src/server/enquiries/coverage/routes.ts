import { coverageEndpoints } from '#shared/enquiries/source-endpoints.ts';
import { route, type Route } from '../../kit/route.ts';
import { coverage } from './service.ts';

export const coverageRoutes: Route[] = [route(coverageEndpoints.find, (scope, { params }) => coverage(scope, params.id))];
