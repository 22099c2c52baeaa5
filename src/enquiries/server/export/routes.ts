import { exportEndpoints } from '#enquiries/contract/sheets/export.ts';
import { route, type Route } from '#kit/server/route.ts';
import { exportList } from './service.ts';

export const exportRoutes: Route[] = [
  route(exportEndpoints.list, (scope, { query }) => exportList(scope, query)),
];
