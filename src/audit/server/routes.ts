import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { exportLog, listLog } from './log.ts';
import { verify } from './service.ts';

export const auditRoutes: Route[] = [
  route(auditEndpoints.list, (scope, { query }) => listLog(scope, query)),
  route(auditEndpoints.export, (scope, { query }) => exportLog(scope, query)),
  route(auditEndpoints.verify, (scope) => verify(scope)),
];
