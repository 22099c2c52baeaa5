import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { rowAnswersOf } from '#reviews/contract/deciding.ts';
import { noteQuestionsAsked } from './actions/written-answers.ts';
import { followUpRoutes } from './actions/routes.ts';
import { unaskedJob, unaskedJobs } from './departments/unasked-job.ts';
import { evidenceTables } from './evidence-tables.ts';
import { freezeBefore, freezeRecordJob, freezingJobs } from './record/frozen/freezing.ts';
import { makesArchives } from '#archives/server/service.ts';
import { packJob, packPlan } from './pack/plan.ts';
import { reviewRoutes } from './routes.ts';
import { findFor } from './review/service.ts';
import { reviewedSo } from './outcomes/reviewed-so.ts';
import { outcomeRoutes } from './outcomes/routes.ts';
import { turnaroundRoutes } from './turnaround/routes.ts';

export const serverRoom: ServerRoom = {
  fills: (tools) => ({
    freezeRecord: (scope, enquiryId) => freezeBefore(tools, scope, enquiryId),
    rowAnswers: async (scope, enquiryId) =>
      rowAnswersOf((await findFor(scope, enquiryId))?.departments ?? []),
    reviewedSo,
    noteSentMail: (scope, mail) =>
      noteQuestionsAsked(scope, mail, (on, enquiryId) => freezeBefore(tools, on, enquiryId)),
  }),
  evidence: evidenceTables,
  anchoredActions: ['enquiry.accepted', 'enquiry.declined', 'record.stored'],
  jobs: [freezeRecordJob, unaskedJob, packJob],
  handlers: (tools) => [
    ...freezingJobs(tools),
    ...unaskedJobs(tools),
    makesArchives(tools, packJob, packPlan({ config: tools.config, evidence: tools.slots.evidence })),
  ],
  routes: (tools) => [
    ...reviewRoutes({
      mailer: tools.mailer,
      queue: tools.queue,
      appUrl: tools.config.appUrl,
      secret: tools.config.secret,
      freezing: tools,
      listWaitingMails: tools.slots.listWaitingMails,
    }),
    ...followUpRoutes((scope, id) => freezeBefore(tools, scope, id)),
    ...turnaroundRoutes,
    ...outcomeRoutes,
  ],
};
