import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import type { Queue } from '#kit/server/queue.ts';
import type { Slots } from '#kit/server/rooms/room.ts';
import { route, type Route } from '#kit/server/route.ts';
import { addAmendment, addMail } from './adding.ts';
import { listLaterWords } from './later-words.ts';
import { acceptAll, applyAmendment, decideAmendment } from './service.ts';

export const amendmentRoutes = (
  queue: Queue,
  { freezeRecord, listWaitingMails }: Pick<Slots, 'freezeRecord' | 'listWaitingMails'>,
): Route[] => [
  route(amendmentEndpoints.list, (scope, { params }) => listLaterWords(scope, params.id, listWaitingMails)),
  route(amendmentEndpoints.add, (scope, { params, body }) => addAmendment(scope, params.id, body, queue)),
  route(amendmentEndpoints.upload, (scope, { params }, http) => addMail(scope, params.id, http.files, queue)),
  route(amendmentEndpoints.decide, (scope, { params, body }) => decideAmendment(scope, params, body)),
  route(amendmentEndpoints.acceptAll, (scope, { params }) => acceptAll(scope, params.id, params.amendmentId)),
  route(amendmentEndpoints.apply, (scope, { params }) => applyAmendment(scope, params, freezeRecord)),
];
