import type { JobHandler } from '#kit/server/queue.ts';
import { readAmendmentJob, type ReadingTools } from '../intake/read-jobs.ts';
import { handlesReading } from '../intake/reading-job.ts';
import { findReadingAmendment, loadTexts, saveFailure, saveLines } from './reading.ts';

export const amendmentJobs = (tools: ReadingTools): JobHandler[] => [
  handlesReading(readAmendmentJob, tools, {
    findReader: async (scope, { amendmentId }) => {
      const amendment = await findReadingAmendment(scope, amendmentId);
      if (!amendment) return null;
      return { reader: { enquiryId: amendment.enquiryId, amendmentId }, askedBy: amendment.addedBy };
    },
    load: (scope, { amendmentId }) => loadTexts(scope, amendmentId),
    save: (scope, { amendmentId }, input, extracted) => saveLines(scope, amendmentId, input, extracted),
    fail: (scope, { amendmentId }) => saveFailure(scope, amendmentId),
  }),
];
