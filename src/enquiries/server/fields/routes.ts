import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { confirmFields, decideOnField, undoConfirm } from './service.ts';

export const fieldRoutes: Route[] = [
  route(fieldEndpoints.decide, (scope, { params, body }) =>
    decideOnField(scope, params.id, params.field, body),
  ),
  route(fieldEndpoints.confirm, (scope, { params, body }) =>
    confirmFields(scope, params.id, body.fields, body.values),
  ),
  route(fieldEndpoints.undoConfirm, (scope, { params, body }) => undoConfirm(scope, params.id, body.fields)),
];
