import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { notAskedEndpoints, repeatEndpoints } from '#reviews/contract/department-endpoints.ts';
import { evidenceEndpoints } from '#reviews/contract/departments/evidence.ts';
import type { Queue } from '#kit/server/queue.ts';
import type { Slots } from '#kit/server/rooms/room.ts';
import { route, type Route } from '#kit/server/route.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
import { suggestEvidence } from './evidence/service.ts';
import { decideFinding } from './findings/service.ts';
import { answerDeviation, signApproval } from './approvals/service.ts';
import { saveChecklist, listChecklists } from './checklists/service.ts';
import { linkTo } from '#archives/server/service.ts';
import { packEndpoints } from '#reviews/contract/pack/endpoints.ts';
import { listPacks, requestPack } from './pack/service.ts';
import { freezeBefore, freezeLater, type FreezingTools } from './record/frozen/freezing.ts';
import { findRecord, makeRecord, renderNow } from './record/service.ts';
import { askDepartment, confirmDepartmentsNotAsked, proposeNotAsked } from './departments/not-asked.ts';
import { confirmRepeat, findRepeat } from './departments/repeat.ts';
import { remind, type ReviewTools } from './departments/reminding.ts';
import { signDecision, waitingFor, withdrawDecision } from './departments/service.ts';
import { assertPresent } from './review/signing.ts';
import { changeReviewSettings, findFor, openReview, reviewSettings } from './review/service.ts';

export const reviewRoutes = (
  tools: ReviewTools & {
    queue: Queue;
    secret: string;
    listWaitingMails: Slots['listWaitingMails'];
    freezing: FreezingTools;
  },
): Route[] => [
  route(reviewEndpoints.find, (scope, { params }) => findFor(scope, params.id)),
  route(reviewEndpoints.open, (scope, { params, body }) => openReview(scope, params.id, body.notAsked)),
  route(notAskedEndpoints.propose, (scope, { params }) => proposeNotAsked(scope, params.id)),
  route(notAskedEndpoints.confirm, (scope, { params, body }) =>
    confirmDepartmentsNotAsked(scope, params.id, body),
  ),
  route(notAskedEndpoints.ask, (scope, { params, body }) => askDepartment(scope, params.id, body.department)),
  route(reviewEndpoints.decide, async (scope, { params, body }, http) => {
    await assertPresent(scope, params.id, http);
    return signDecision(scope, params.id, body);
  }),
  route(repeatEndpoints.find, (scope, { params, query }) => findRepeat(scope, params.id, query.department)),
  route(repeatEndpoints.confirm, async (scope, { params, body }, http) => {
    await assertPresent(scope, params.id, http);
    return confirmRepeat(scope, params.id, body);
  }),
  route(reviewEndpoints.withdraw, (scope, { params, body }) => withdrawDecision(scope, params.id, body)),
  route(decideFindingEndpoint, (scope, { params, body }) => decideFinding(scope, params.id, body)),
  route(reviewEndpoints.approve, async (scope, { params, body }, http) => {
    await assertPresent(scope, params.id, http);
    const review = await signApproval(scope, params.id, body, tools.listWaitingMails);
    await freezeLater(scope, tools.queue, params.id);
    return review;
  }),
  route(reviewEndpoints.answerDeviation, async (scope, { params, body }) => {
    await freezeBefore(tools.freezing, scope, params.id);
    return answerDeviation(scope, params.id, params.deviationId, body.answer);
  }),
  route(reviewEndpoints.remind, (scope, { params, body }) =>
    remind(scope, params.id, body.department, tools),
  ),
  route(reviewEndpoints.record, (scope, { params }) => makeRecord(scope, params.id, tools.appUrl)),
  route(reviewEndpoints.recordNow, (scope, { params }) => renderNow(scope, params.id, tools.appUrl)),
  route(reviewEndpoints.recordStored, (scope, { params }) => findRecord(scope, params.id, params.revision)),
  route(packEndpoints.list, (scope) => listPacks(scope)),
  route(packEndpoints.request, (scope, { body }) => requestPack(scope, body, tools.queue)),
  route(packEndpoints.link, (scope, { params }) => linkTo(scope, 'audit-pack', params.id, tools.secret)),
  route(evidenceEndpoints.suggest, (scope, { params, query }) => suggestEvidence(scope, params.id, query)),
  route(reviewEndpoints.waiting, (scope) => waitingFor(scope)),
  route(reviewEndpoints.checklists, (scope) => listChecklists(scope)),
  route(reviewEndpoints.changeChecklist, (scope, { body }) => saveChecklist(scope, body)),
  route(reviewEndpoints.settings, (scope) => reviewSettings(scope)),
  route(reviewEndpoints.changeSettings, (scope, { body }) => changeReviewSettings(scope, body)),
];
