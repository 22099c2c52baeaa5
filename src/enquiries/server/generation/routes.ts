import { runEndpoints } from '#enquiries/contract/runs/endpoints.ts';
import type { Queue } from '#kit/server/queue.ts';
import { route, type Route } from '#kit/server/route.ts';
import { generate, listGenerations } from './service.ts';

export const runRoutes = (queue: Queue): Route[] => [
  route(runEndpoints.list, (scope, { params }) => listGenerations(scope, params.id)),
  route(runEndpoints.generate, (scope, { params }) => generate(scope, params.id, queue)),
];
