import { revisionEndpoints } from '#enquiries/contract/revisions/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { fieldVersions, readRevisions } from './service.ts';

export const revisionRoutes: Route[] = [
  route(revisionEndpoints.list, (scope, { params }) => readRevisions(scope, params.id)),
  route(revisionEndpoints.fieldVersions, (scope, { params }) =>
    fieldVersions(scope, params.id, params.field),
  ),
];
