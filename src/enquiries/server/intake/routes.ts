import { extractEndpoints, intakeEndpoints } from '#enquiries/contract/intake/endpoints.ts';
import type { Queue } from '#kit/server/queue.ts';
import { route, type Route } from '#kit/server/route.ts';
import { readDepartmentMatrix } from '#routing/server/service.ts';
import { extractEnquiry } from './extract.ts';
import { receiveEnquiry } from './service.ts';

export const intakeRoutes = (queue: Queue): Route[] => [
  route(intakeEndpoints.upload, (scope, { query }, http) =>
    receiveEnquiry(scope, http.files, queue, { mayAnswer: query.as === 'new' }),
  ),
  route(extractEndpoints.extract, async (scope, { body }) =>
    extractEnquiry(body.mail, body.attachments, await readDepartmentMatrix(scope)),
  ),
];
