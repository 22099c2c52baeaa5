import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { listClosingDates, recognisedPage, sourceFile, sourceText } from './service.ts';

export const sourceRoutes: Route[] = [
  route(sourceEndpoints.text, (scope, { params }) => sourceText(scope, params.id, params.sourceId)),
  route(sourceEndpoints.page, (scope, { params }) => recognisedPage(scope, params)),
  route(sourceEndpoints.file, (scope, { params }) => sourceFile(scope, params.id, params.fileId)),
  route(sourceEndpoints.closingDates, (scope, { params }) => listClosingDates(scope, params.id)),
];
