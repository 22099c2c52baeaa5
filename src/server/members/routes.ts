import { memberEndpoints } from '#shared/members/endpoints.ts';
import { takeTry } from '../kit/limit.ts';
import { openNextSession } from '../accounts/service.ts';
import { route, routeAcross, type Route } from '../kit/route.ts';
import { acceptInvite, invite, resend, type InviteTools } from './invites.ts';
import { change, counts, leave, list, remove } from './service.ts';

export const memberRoutes = (tools: InviteTools): Route[] => [
  route(memberEndpoints.counts, (scope) => counts(scope)),
  route(memberEndpoints.list, (scope, { query }) => list(scope, query)),
  route(memberEndpoints.add, (scope, { body }) => invite(scope, body, tools)),
  route(memberEndpoints.resend, async (scope, { params }) => {
    await resend(scope, params.id, tools);
    return { message: 'Invitation sent' };
  }),
  route(memberEndpoints.change, (scope, { params, body }) => change(scope, params.id, body)),
  route(memberEndpoints.remove, async (scope, { params }) => {
    await remove(scope, params.id);
    return { message: 'Removed' };
  }),
  routeAcross(memberEndpoints.leave, async (entry, _, http, { organisationId, actor }) => {
    // Before the way into the organisation, from which there is none back; undone with the rest when leaving is refused.
    const next = await openNextSession(entry, http);
    await leave(await entry.enter(organisationId, actor));
    return { message: 'You have left', next };
  }),
  route(memberEndpoints.acceptInvite, async (entry, { params }, http) => {
    await takeTry(entry, { key: `invite-ip:${http.ip}`, most: 30, seconds: 3600 });
    return acceptInvite(entry, params.token);
  }),
];
