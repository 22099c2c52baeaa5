import { materialEndpoints } from '#material-requests/contract/endpoints.ts';
import { route, routeInSteps, type Route } from '#kit/server/route.ts';
import { exportRequests } from './export.ts';
import { certificateFile, fileCertificate, writeReceipt } from './receipts.ts';
import {
  addMaterialRequest,
  approvers,
  findMaterialRequest,
  listRequestHistory,
  listMaterialRequests,
  rewrite,
} from './service.ts';
import { take } from './steps.ts';

export const materialRoutes: Route[] = [
  route(materialEndpoints.list, (scope, { query }) => listMaterialRequests(scope, query)),
  routeInSteps(materialEndpoints.export, (within, { query }) => exportRequests(within, query)),
  route(materialEndpoints.approvers, (scope) => approvers(scope)),
  route(materialEndpoints.add, (scope, { body }) => addMaterialRequest(scope, body)),
  route(materialEndpoints.find, (scope, { params }) => findMaterialRequest(scope, params.id)),
  route(materialEndpoints.rewrite, (scope, { params, body }) => rewrite(scope, params.id, body)),
  route(materialEndpoints.takeOwnStep, (scope, { params, body }) => take(scope, params.id, body)),
  route(materialEndpoints.takeStep, (scope, { params, body }) => take(scope, params.id, body)),
  route(materialEndpoints.receipt, (scope, { params, body }) =>
    writeReceipt(scope, params.id, params.lineId, body),
  ),
  route(materialEndpoints.certificate, (scope, { params }, http) =>
    fileCertificate(scope, params.id, params.lineId, http.files),
  ),
  route(materialEndpoints.file, (scope, { params }) => certificateFile(scope, params.id, params.fileId)),
  route(materialEndpoints.history, (scope, { params }) => listRequestHistory(scope, params.id)),
];
