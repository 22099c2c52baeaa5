import type { JobHandler } from '#kit/server/queue.ts';
import { extractionActor } from './extracting.ts';
import { readEnquiryJob, type ReadingTools } from './read-jobs.ts';
import { handlesReading } from './reading-job.ts';
import { isReading, loadTexts, saveFailure, saveProposals } from './reading.ts';

export const intakeJobs = (tools: ReadingTools): JobHandler[] => [
  handlesReading(readEnquiryJob, tools, {
    findReader: async (scope, { enquiryId }) =>
      (await isReading(scope, enquiryId))
        ? { reader: { enquiryId, amendmentId: null }, askedBy: extractionActor.name }
        : null,
    load: (scope, { enquiryId }) => loadTexts(scope, enquiryId),
    save: (scope, { enquiryId }, input, extracted) => saveProposals(scope, enquiryId, input, extracted),
    fail: (scope, { enquiryId }) => saveFailure(scope, enquiryId),
  }),
];
