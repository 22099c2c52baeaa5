import type { Extractor } from '#extraction/contract/proposals.ts';
import type { WaitingMail } from '#enquiries/contract/amendments/schema.ts';
import type { ServerRoom, Tools } from '#kit/server/rooms/room.ts';
import type { Scope } from '#kit/server/scope.ts';
import { amendmentJobs } from './amendments/jobs.ts';
import { amendmentRoutes } from './amendments/routes.ts';
import type { FreezeRecord } from './amendments/service.ts';
import { coverageRoutes } from './coverage/routes.ts';
import { detailRoutes } from './detail/routes.ts';
import { evidenceTables } from './evidence-tables.ts';
import { fieldRoutes } from './fields/routes.ts';
import { importExportRoutes } from './import-export/routes.ts';
import { insightRoutes } from './insights/routes.ts';
import { embeddedExtractor } from './intake/extracting.ts';
import { intakeJobs } from './intake/jobs.ts';
import { readAmendmentJob, readEnquiryJob, readLaterFilesJob, recogniseJob } from './intake/read-jobs.ts';
import { recogniseJobs } from './intake/recognising.ts';
import { intakeRoutes } from './intake/routes.ts';
import { keepPresence } from './presence/presence.ts';
import { presenceRoutes } from './presence/routes.ts';
import { recordRoutes } from './records/routes.ts';
import type { ReviewedSo } from './records/search-store.ts';
import { lineItemRoutes } from './items/routes.ts';
import type { AnswersOf } from './requirements/export.ts';
import { requirementRoutes } from './requirements/routes.ts';
import { revisionRoutes } from './revisions/routes.ts';
import { sourceRoutes } from './sources/routes.ts';
import { runJobs } from './generation/jobs.ts';
import { runRoutes } from './generation/routes.ts';
import { generateJob } from './generation/service.ts';

declare module '#kit/server/rooms/room.ts' {
  interface Slots {
    /** What the departments that have decided say of each row of the ledger. */
    rowAnswers: AnswersOf;
    /** Stores the record of the final decision at hand, where it is not stored yet. */
    freezeRecord: FreezeRecord;
    /** The mails that seem to belong to an enquiry and that nobody has sorted yet. */
    listWaitingMails(scope: Scope, enquiryId: string): Promise<WaitingMail[]>;
    /** What a list of enquiries is asked of their reviews. */
    reviewedSo: ReviewedSo;
    /** The rules with a language model beside them, where an organisation has chosen one. */
    withModel(rules: Extractor, purpose: 'extract' | 'generate'): Extractor;
  }
}

const handlers = (tools: Tools) => {
  const { withModel } = tools.slots;
  const reading = { ...tools, extractor: withModel(embeddedExtractor, 'extract') };
  return [
    ...intakeJobs(reading),
    ...amendmentJobs(reading),
    ...recogniseJobs(reading),
    ...runJobs({ ...tools, extractor: withModel(embeddedExtractor, 'generate') }),
  ];
};

export const serverRoom: ServerRoom = {
  needs: ['rowAnswers', 'freezeRecord', 'listWaitingMails', 'reviewedSo', 'withModel'],
  evidence: evidenceTables,
  routes: ({ queue, slots, live, clock }) => [
    ...intakeRoutes(queue),
    ...insightRoutes(slots.reviewedSo),
    ...importExportRoutes(slots.reviewedSo),
    ...recordRoutes(slots.reviewedSo),
    ...presenceRoutes(keepPresence(live, clock)),
    ...sourceRoutes,
    ...detailRoutes(queue),
    ...fieldRoutes,
    ...coverageRoutes,
    ...requirementRoutes(slots.rowAnswers),
    ...lineItemRoutes,
    ...revisionRoutes,
    ...amendmentRoutes(queue, slots),
    ...runRoutes(queue),
  ],
  jobs: [readEnquiryJob, readAmendmentJob, recogniseJob, generateJob, readLaterFilesJob],
  handlers,
};
