import { runEndpoints } from '#shared/enquiries/revisions/revision-endpoints.ts';
import type { Queue } from '../../kit/queue.ts';
import { route, type Route } from '../../kit/route.ts';
import { generate, list } from './service.ts';

export const runRoutes = (queue: Queue): Route[] => [
  route(runEndpoints.list, (scope, { params }) => list(scope, params.id)),
  route(runEndpoints.generate, (scope, { params }) => generate(scope, params.id, queue)),
];
