import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { route, routeAtOnce, routeToEvent, type Route } from '#kit/server/route.ts';
import { changeEnquiry, closeEnquiry, moveEnquiry, reopen } from './changing.ts';
import type { ReviewedSo } from './search-store.ts';
import { counts, listEnquiryHistory, insights, isKept, listEnquiries } from './service.ts';

export const recordRoutes = (reviewedSo: ReviewedSo): Route[] => [
  routeAtOnce(
    recordEndpoints.list,
    (scope, { query }) => listEnquiries(scope, query, reviewedSo),
    ({ query }) => isKept(query),
  ),
  routeAtOnce(recordEndpoints.counts, (scope) => counts(scope)),
  routeAtOnce(
    recordEndpoints.insights,
    (scope, { query }) => insights(scope, query, reviewedSo),
    ({ query }) => query.search === '',
  ),
  routeToEvent(recordEndpoints.change, (scope, { params, body }) => changeEnquiry(scope, params.id, body)),
  routeToEvent(recordEndpoints.move, (scope, { params, body }) => moveEnquiry(scope, params.id, body.Status)),
  routeToEvent(recordEndpoints.close, (scope, { params, body }) => closeEnquiry(scope, params.id, body)),
  routeToEvent(recordEndpoints.reopen, (scope, { params }) => reopen(scope, params.id)),
  route(recordEndpoints.history, (scope, { params }) => listEnquiryHistory(scope, params.id)),
];
