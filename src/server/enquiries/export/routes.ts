import { exportEndpoints } from '#shared/enquiries/sheets/export.ts';
import { route, type Route } from '../../kit/route.ts';
import { exportList } from './service.ts';

export const exportRoutes: Route[] = [route(exportEndpoints.list, (scope, { query }) => exportList(scope, query))];
