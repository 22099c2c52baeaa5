import { exportEndpoints } from '#enquiries/contract/import-export/export.ts';
import { importEndpoints } from '#enquiries/contract/import-export/import.ts';
import { route, routeInSteps, type Route } from '#kit/server/route.ts';
import type { ReviewedSo } from '../records/search-store.ts';
import { exportList } from './export.ts';
import { importSheet, preview } from './import.ts';
import { template } from './template.ts';

export const importExportRoutes = (reviewedSo: ReviewedSo): Route[] => [
  routeInSteps(exportEndpoints.list, (within, { query }) => exportList(within, query, reviewedSo)),
  route(importEndpoints.preview, (scope, { query }, http) => preview(scope, http.files, query)),
  route(importEndpoints.save, (scope, { query }, http) => importSheet(scope, http.files, query)),
  route(importEndpoints.template, (scope, { query }) => template(scope, query.format)),
];
