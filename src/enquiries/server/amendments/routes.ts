import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import type { Queue } from '#kit/server/queue.ts';
import { route, type Route } from '#kit/server/route.ts';
import { add, addMail } from './adding.ts';
import { acceptAll, apply, decide, list } from './service.ts';

export const amendmentRoutes = (queue: Queue): Route[] => [
  route(amendmentEndpoints.list, (scope, { params }) => list(scope, params.id)),
  route(amendmentEndpoints.add, (scope, { params, body }) => add(scope, params.id, body, queue)),
  route(amendmentEndpoints.upload, (scope, { params }, http) => addMail(scope, params.id, http.files, queue)),
  route(amendmentEndpoints.decide, (scope, { params, body }) => decide(scope, params, body)),
  route(amendmentEndpoints.acceptAll, (scope, { params }) => acceptAll(scope, params.id, params.amendmentId)),
  route(amendmentEndpoints.apply, (scope, { params }) => apply(scope, params.id, params.amendmentId)),
];
