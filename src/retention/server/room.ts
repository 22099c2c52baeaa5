import { route, routeAcross } from '#kit/server/route.ts';
import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { retentionEndpoints as calls } from '#retention/contract/endpoints.ts';
import { erase, listErasure } from './erasing.ts';
import { evidenceTables } from './evidence-tables.ts';
import { erasePerson, listPersonErasure } from './people/erasing.ts';
import { chooseClass, holdEnquiry, liftHold, readKeeping, readOverview, saveClass } from './service.ts';

export const serverRoom: ServerRoom = {
  evidence: evidenceTables,
  routes: () => [
    route(calls.overview, (scope) => readOverview(scope)),
    route(calls.addClass, (scope, { body }) => saveClass(scope, null, body)),
    route(calls.changeClass, (scope, { params, body }) => saveClass(scope, params.id, body)),
    route(calls.find, (scope, { params }) => readKeeping(scope, params.id)),
    route(calls.choose, (scope, { params, body }) => chooseClass(scope, params.id, body.classId)),
    route(calls.hold, (scope, { params, body }) => holdEnquiry(scope, params.id, body.reason)),
    route(calls.lift, (scope, { params, body }) => liftHold(scope, params.id, body.reason)),
    route(calls.list, (scope, { params, body }) => listErasure(scope, params.id, body)),
    route(calls.erase, (scope, { params, body }) => erase(scope, params.id, body)),
    routeAcross(calls.listPerson, (entry, { body }, _, identity) => listPersonErasure(entry, identity, body)),
    routeAcross(calls.erasePerson, (entry, { body }, _, identity) => erasePerson(entry, identity, body)),
  ],
};
