import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { rowAnswersOf } from '#reviews/contract/deciding.ts';
import { followUpRoutes } from './actions/routes.ts';
import { reviewRoutes } from './routes.ts';
import { approvalsEvidence, decisionsEvidence, deviationsEvidence } from './review/evidence.ts';
import { findFor } from './review/service.ts';
import { turnaroundRoutes } from './turnaround/routes.ts';

export const serverRoom: ServerRoom = {
  fills: () => ({
    rowAnswers: async (scope, enquiryId) =>
      rowAnswersOf((await findFor(scope, enquiryId))?.departments ?? []),
  }),
  evidence: [decisionsEvidence, approvalsEvidence, deviationsEvidence],
  anchoredActions: ['enquiry.accepted', 'enquiry.declined'],
  routes: ({ config, mailer }) => [
    ...reviewRoutes({ mailer, appUrl: config.appUrl }),
    ...followUpRoutes,
    ...turnaroundRoutes,
  ],
};
