import { route, type Route } from '#kit/server/route.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import { certificateEndpoints } from '#registers/contract/entries/certificate-endpoints.ts';
import { registerFileEndpoints } from '#registers/contract/import-export/import.ts';
import { importRegister, previewRegister } from './import-export/import.ts';
import { exportRegister } from './import-export/sheet.ts';
import { fileCertificate, openCertificate } from './entries/certificates.ts';
import {
  addEntry,
  changeEntry,
  checkCoverage,
  listDependents,
  listRegisters,
  readEntryHistory,
  removeEntry,
} from './entries/service.ts';

export const registerRoutes: Route[] = [
  route(registerEndpoints.list, (scope) => listRegisters(scope)),
  route(registerEndpoints.add, (scope, { body }) => addEntry(scope, body)),
  route(registerEndpoints.change, (scope, { params, body }) => changeEntry(scope, params.id, body)),
  route(registerEndpoints.remove, (scope, { params }) => removeEntry(scope, params.id)),
  route(registerEndpoints.history, (scope, { params }) => readEntryHistory(scope, params.id)),
  route(registerEndpoints.dependents, (scope, { params }) => listDependents(scope, params.id)),
  route(certificateEndpoints.file, (scope, { params }, http) =>
    fileCertificate(scope, params.id, http.files),
  ),
  route(certificateEndpoints.open, (scope, { params }) => openCertificate(scope, params.id)),
  route(registerFileEndpoints.export, (scope, { query }) => exportRegister(scope, query)),
  route(registerFileEndpoints.preview, (scope, { query }, http) =>
    previewRegister(scope, query.register, http.files),
  ),
  route(registerFileEndpoints.save, (scope, { query }, http) =>
    importRegister(scope, query.register, http.files),
  ),
  route(registerEndpoints.coverage, (scope, { query }) => checkCoverage(scope, query)),
];
