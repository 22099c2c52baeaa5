import { exportEndpoints } from '#enquiries/contract/import-export/export.ts';
import { importEndpoints } from '#enquiries/contract/import-export/import.ts';
import { route, routeInSteps, type Route } from '#kit/server/route.ts';
import { exportList } from './export.ts';
import { importSheet, preview } from './import.ts';
import { template } from './template.ts';

export const importExportRoutes: Route[] = [
  routeInSteps(exportEndpoints.list, (within, { query }) => exportList(within, query)),
  route(importEndpoints.preview, (scope, { query }, http) => preview(scope, http.files, query)),
  route(importEndpoints.save, (scope, { query }, http) => importSheet(scope, http.files, query)),
  route(importEndpoints.template, (scope, { query }) => template(scope, query.format)),
];
