import { absenceEndpoints } from '#members/contract/absences/endpoints.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { openNextSession } from '#accounts/server/service.ts';
import { route, routeAcross, type Route } from '#kit/server/route.ts';
import { changeAbsence, endAbsence, listAbsences, setAbsence } from './absences/service.ts';
import {
  acceptInvite,
  findInvite,
  inviteMember,
  joinByInvite,
  resend,
  signInByInvite,
  type InviteTools,
} from './invites.ts';
import { changeMember, counts, leave, browseMembers, removeMember } from './service.ts';

export const memberRoutes = (tools: InviteTools): Route[] => [
  route(memberEndpoints.counts, (scope) => counts(scope)),
  route(memberEndpoints.list, (scope, { query }) => browseMembers(scope, query)),
  route(memberEndpoints.add, (scope, { body }) => inviteMember(scope, body, tools)),
  route(memberEndpoints.resend, async (scope, { params }) => {
    await resend(scope, params.id, tools);
    return { message: 'Invitation sent' };
  }),
  route(memberEndpoints.change, (scope, { params, body }) => changeMember(scope, params.id, body)),
  route(memberEndpoints.remove, async (scope, { params }) => {
    await removeMember(scope, params.id);
    return { message: 'Removed' };
  }),
  routeAcross(memberEndpoints.leave, async (entry, _, http, { organisationId, actor }) => {
    // Before the way into the organisation, from which there is none back; undone with the rest
    // when leaving is refused.
    const next = await openNextSession(entry, http);
    await leave(await entry.enter(organisationId, actor));
    return { message: 'You have left', next };
  }),
  route(absenceEndpoints.list, (scope, { query }) => listAbsences(scope, query.userId)),
  route(absenceEndpoints.set, (scope, { body }) => setAbsence(scope, body)),
  route(absenceEndpoints.change, (scope, { params, body }) => changeAbsence(scope, params.id, body)),
  route(absenceEndpoints.end, (scope, { params }) => endAbsence(scope, params.id)),
  // The tokens hold 256 bits, so there is nothing to guess and no limit that one visitor could use
  // up for another.
  route(memberEndpoints.findInvite, (entry, { params }) => findInvite(entry, params.token)),
  route(memberEndpoints.acceptInvite, (entry, { params }) => acceptInvite(entry, params.token)),
  route(memberEndpoints.joinByInvite, (entry, { params, body }, http) =>
    joinByInvite(entry, { ...params, ...body }, http, tools),
  ),
  route(memberEndpoints.signInByInvite, (entry, { params, body }, http) =>
    signInByInvite(entry, { ...params, ...body }, http, tools),
  ),
];
