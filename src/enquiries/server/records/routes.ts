import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { changeEnquiry, closeEnquiry, moveEnquiry, reopen } from './changing.ts';
import { counts, listEnquiryHistory, insights, listEnquiries } from './service.ts';

export const recordRoutes: Route[] = [
  route(recordEndpoints.list, (scope, { query }) => listEnquiries(scope, query)),
  route(recordEndpoints.counts, (scope) => counts(scope)),
  route(recordEndpoints.insights, (scope, { query }) => insights(scope, query)),
  route(recordEndpoints.change, (scope, { params, body }) => changeEnquiry(scope, params.id, body)),
  route(recordEndpoints.move, (scope, { params, body }) => moveEnquiry(scope, params.id, body.Status)),
  route(recordEndpoints.close, (scope, { params, body }) => closeEnquiry(scope, params.id, body)),
  route(recordEndpoints.reopen, (scope, { params }) => reopen(scope, params.id)),
  route(recordEndpoints.history, (scope, { params }) => listEnquiryHistory(scope, params.id)),
];
