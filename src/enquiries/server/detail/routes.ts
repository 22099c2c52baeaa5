import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import type { Queue } from '#kit/server/queue.ts';
import { route, routeToEvent, type Route } from '#kit/server/route.ts';
import { addManual } from '../intake/manual.ts';
import { findDetail, toDetail, wordNotes } from './service.ts';

export const detailRoutes = (queue: Queue): Route[] => [
  routeToEvent(detailEndpoints.add, async (scope, { body }) => toDetail(await addManual(scope, body, queue))),
  route(detailEndpoints.find, async (scope, { params }) =>
    wordNotes(await findDetail(scope, params.id), scope.actor.language),
  ),
];
