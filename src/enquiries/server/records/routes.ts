import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { change, close, move, reopen } from './changing.ts';
import { counts, listEnquiryHistory, insights, list } from './service.ts';

export const recordRoutes: Route[] = [
  route(recordEndpoints.list, (scope, { query }) => list(scope, query)),
  route(recordEndpoints.counts, (scope) => counts(scope)),
  route(recordEndpoints.insights, (scope, { query }) => insights(scope, query)),
  route(recordEndpoints.change, (scope, { params, body }) => change(scope, params.id, body)),
  route(recordEndpoints.move, (scope, { params, body }) => move(scope, params.id, body.Status)),
  route(recordEndpoints.close, (scope, { params, body }) => close(scope, params.id, body)),
  route(recordEndpoints.reopen, (scope, { params }) => reopen(scope, params.id)),
  route(recordEndpoints.history, (scope, { params }) => listEnquiryHistory(scope, params.id)),
];
