import { exportEndpoints } from '#enquiries/contract/import-export/export.ts';
import { route, type Route } from '#kit/server/route.ts';
import { exportList } from './export.ts';

export const exportRoutes: Route[] = [
  route(exportEndpoints.list, (scope, { query }) => exportList(scope, query)),
];
