import { supportEndpoints } from '#support/contract/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { fileOf, keepFile } from './files.ts';
import { addTicket, readTicket, browseTickets, write } from './service.ts';
import type { SupportTools } from './posting.ts';
import { listExports, requestExport } from './takeout/takeout.ts';
import { linkTo } from '#archives/server/service.ts';
import type { Queue } from '#kit/server/queue.ts';

export const supportRoutes = (tools: SupportTools & { queue: Queue; secret: string }): Route[] => [
  route(supportEndpoints.list, (scope, { query }) => browseTickets(scope, query.whose, tools)),
  route(supportEndpoints.add, (scope, { body }) => addTicket(scope, body, tools)),
  route(supportEndpoints.find, (scope, { params }) => readTicket(scope, params.id)),
  route(supportEndpoints.write, (scope, { params, body }) => write(scope, params.id, body, tools)),
  route(supportEndpoints.upload, (scope, _, http) => keepFile(scope, http.files)),
  route(supportEndpoints.file, async (scope, { params }) =>
    fileOf(scope, await readTicket(scope, params.id), params.fileId),
  ),
  route(supportEndpoints.exports, (scope) => listExports(scope)),
  route(supportEndpoints.takeout, (scope) => requestExport(scope, tools.queue)),
  route(supportEndpoints.exportLink, (scope, { params }) => linkTo(scope, 'export', params.id, tools.secret)),
];
