import { handles, type JobHandler } from '#kit/server/queue.ts';
import { embeddedExtractor, readingWithin } from '../intake/extracting.ts';
import { readLaterFilesJob, type ReadingTools } from '../intake/read-jobs.ts';
import { handlesReading } from '../intake/reading-job.ts';
import { failLaterFiles, loadLaterFiles, saveLaterFiles } from './later-files.ts';
import { failRun, generateJob, loadRun, saveRun } from './service.ts';

/** The extractor works outside any transaction: a slow model holds no connection. */
export const runJobs = (tools: ReadingTools): JobHandler[] => [
  handles(generateJob, async ({ organisationId, runId }) => {
    const { log, extractor = embeddedExtractor } = tools;
    const within = readingWithin(tools, organisationId);
    const loaded = await within((scope) => loadRun(scope, runId));
    if (!loaded) return;
    try {
      const extracted = await extractor(loaded.input, { organisationId, askedBy: loaded.askedBy });
      await within((scope) => saveRun(scope, runId, loaded.input, extracted));
    } catch (error) {
      log.error({ err: error, runId }, 'the requirements could not be read again');
      await within((scope) => failRun(scope, runId));
    }
  }),
  handlesReading(readLaterFilesJob, tools, {
    findReader: async (_scope, { enquiryId, askedBy }) => ({ reader: { enquiryId, askedBy }, askedBy }),
    load: (scope, { enquiryId }) => loadLaterFiles(scope, enquiryId),
    save: saveLaterFiles,
    fail: failLaterFiles,
  }),
];
