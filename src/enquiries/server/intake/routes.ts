import { intakeEndpoints } from '#enquiries/contract/source-endpoints.ts';
import type { Queue } from '#kit/server/queue.ts';
import { route, type Route } from '#kit/server/route.ts';
import { receive, sourceFile, sourceText } from './service.ts';

export const intakeRoutes = (queue: Queue): Route[] => [
  route(intakeEndpoints.upload, (scope, { query }, http) =>
    receive(scope, http.files, queue, { mayAnswer: query.as === 'new' }),
  ),
  route(intakeEndpoints.sourceText, (scope, { params }) => sourceText(scope, params.id, params.sourceId)),
  route(intakeEndpoints.file, (scope, { params }) => sourceFile(scope, params.id, params.fileId)),
];
