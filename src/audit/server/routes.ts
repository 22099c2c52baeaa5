import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { exportLog, listLog } from './log.ts';
import { readTrusted } from './signing/trusted.ts';
import { verify } from './verification/service.ts';

/** `keyFolder`: where the public keys are kept outside the database, null where nowhere. */
export const auditRoutes = (keyFolder: string | null): Route[] => [
  route(auditEndpoints.list, (scope, { query }) => listLog(scope, query)),
  route(auditEndpoints.export, (scope, { query }) => exportLog(scope, query)),
  route(auditEndpoints.verify, async (scope) =>
    verify(scope, await readTrusted(keyFolder, scope.organisationId)),
  ),
];
