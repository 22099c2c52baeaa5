import { supportEndpoints } from '#support/contract/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { fileOf, keep } from './files.ts';
import { add, find, list, move, write, type SupportTools } from './service.ts';
import { takeOut } from './takeout/takeout.ts';

export const supportRoutes = (tools: SupportTools): Route[] => [
  route(supportEndpoints.list, (scope, { query }) => list(scope, query.whose, tools)),
  route(supportEndpoints.add, (scope, { body }) => add(scope, body, tools)),
  route(supportEndpoints.find, (scope, { params }) => find(scope, params.id)),
  route(supportEndpoints.write, (scope, { params, body }) => write(scope, params.id, body, tools)),
  route(supportEndpoints.move, (scope, { params, body }) => move(scope, params.id, body.state)),
  route(supportEndpoints.upload, (scope, _, http) => keep(scope, http.files)),
  route(supportEndpoints.file, async (scope, { params }) =>
    fileOf(scope, await find(scope, params.id), params.fileId),
  ),
  route(supportEndpoints.takeout, (scope) => takeOut(scope)),
];
