import { runEndpoints } from '#enquiries/contract/runs/endpoints.ts';
import type { Queue } from '#kit/server/queue.ts';
import { route, routeInSteps, type Route } from '#kit/server/route.ts';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import { addLaterFiles } from './later-files.ts';
import { generate, listGenerations } from './service.ts';
import { unlockSource } from './unlocking.ts';

export const runRoutes = (queue: Queue): Route[] => [
  route(runEndpoints.list, (scope, { params }) => listGenerations(scope, params.id)),
  route(sourceEndpoints.add, (scope, { params }, http) => addLaterFiles(scope, params.id, http.files, queue)),
  routeInSteps(sourceEndpoints.unlock, (within, { params, body }) =>
    unlockSource(within, { ...params, password: body.password }, queue),
  ),
  route(runEndpoints.generate, (scope, { params }) => generate(scope, params.id, queue)),
];
