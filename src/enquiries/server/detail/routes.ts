import { recordEndpoints } from '#enquiries/contract/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { addManual } from '../intake/manual.ts';
import { findDetail, toDetail } from './service.ts';

export const detailRoutes: Route[] = [
  route(recordEndpoints.add, async (scope, { body }) => toDetail(await addManual(scope, body))),
  route(recordEndpoints.find, (scope, { params }) => findDetail(scope, params.id)),
];
