import { handles, type JobHandler } from '#kit/server/queue.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { embeddedExtractor, extractionActor } from '../intake/extracting.ts';
import type { ReadingTools } from '../intake/read-jobs.ts';
import { failRun, generateJob, loadRun, saveRun } from './service.ts';

/** The extractor works outside any transaction: a slow model holds no connection. */
export const runJobs = ({ db, clock, log, extractor = embeddedExtractor }: ReadingTools): JobHandler[] => [
  handles(generateJob, async ({ organisationId, runId }) => {
    const within = <T>(work: (scope: Scope) => Promise<T>) =>
      withScope(db, clock, { organisationId, actor: extractionActor }, work);
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
];
