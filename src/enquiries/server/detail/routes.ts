import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import type { Queue } from '#kit/server/queue.ts';
import { route, type Route } from '#kit/server/route.ts';
import { addManual } from '../intake/manual.ts';
import { findDetail, toDetail } from './service.ts';

export const detailRoutes = (queue: Queue): Route[] => [
  route(detailEndpoints.add, async (scope, { body }) => toDetail(await addManual(scope, body, queue))),
  route(detailEndpoints.find, (scope, { params }) => findDetail(scope, params.id)),
];
