import { presenceEndpoints } from '#enquiries/contract/presence/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { findEnquiry } from '../records/ticket.ts';
import type { Presence } from './presence.ts';

export const presenceRoutes = (presence: Presence): Route[] => [
  route(presenceEndpoints.look, async (scope, { params, query }) => {
    const { id } = await findEnquiry(scope, params.id);
    const { requirementId = null, department = null } = query;
    await presence.arrive(scope, id, { requirementId, department });
    return { people: presence.others(scope, id) };
  }),
  route(presenceEndpoints.board, (scope) => Promise.resolve({ enquiries: presence.inOrganisation(scope) })),
  route(presenceEndpoints.leave, async (scope, { params }) => {
    await presence.leave(scope, (await findEnquiry(scope, params.id)).id);
    return { message: 'You have left the enquiry.' };
  }),
];
