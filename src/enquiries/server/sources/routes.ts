import { recordEndpoints } from '#enquiries/contract/endpoints.ts';
import { intakeEndpoints } from '#enquiries/contract/source-endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { listClosingDates, sourceFile, sourceText } from './service.ts';

export const sourceRoutes: Route[] = [
  route(intakeEndpoints.sourceText, (scope, { params }) => sourceText(scope, params.id, params.sourceId)),
  route(intakeEndpoints.file, (scope, { params }) => sourceFile(scope, params.id, params.fileId)),
  route(recordEndpoints.closingDates, (scope, { params }) => listClosingDates(scope, params.id)),
];
