import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { lineItemsFile } from './export.ts';
import { acceptLineItems, addLineItem, changeLineItem } from './deciding.ts';
import { readLineItems } from './service.ts';

export const lineItemRoutes: Route[] = [
  route(lineItemEndpoints.list, (scope, { params }) => readLineItems(scope, params.id)),
  route(lineItemEndpoints.export, (scope, { params, query }) =>
    lineItemsFile(scope, params.id, query.format),
  ),
  route(lineItemEndpoints.add, (scope, { params, body }) => addLineItem(scope, params.id, body)),
  route(lineItemEndpoints.change, (scope, { params, body }) =>
    changeLineItem(scope, params.id, params.itemId, body),
  ),
  route(lineItemEndpoints.accept, (scope, { params, body }) =>
    acceptLineItems(scope, params.id, body.itemIds),
  ),
];
