import { handles, type JobHandler } from '#kit/server/queue.ts';
import { readWaiting } from '../intake/attachments.ts';
import { cutSources, embeddedExtractor, readingWithin } from '../intake/extracting.ts';
import { giveUpFile } from '../intake/giving-up.ts';
import { readLaterFilesJob, type ReadingTools } from '../intake/read-jobs.ts';
import { recogniseFirst } from '../intake/recognising.ts';
import { saveStatements } from '../sources/store.ts';
import { failLaterFiles, loadLaterFiles, saveLaterFiles } from './later-files.ts';
import { failRun, generateJob, loadRun, saveRun } from './service.ts';

/** The extractor works outside any transaction: a slow model holds no connection. */
export const runJobs = ({
  db,
  clock,
  log,
  queue,
  extractor = embeddedExtractor,
}: ReadingTools): JobHandler[] => [
  handles(generateJob, async ({ organisationId, runId }) => {
    const within = readingWithin({ db, clock }, organisationId);
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
  handles(
    readLaterFilesJob,
    async ({ organisationId, enquiryId, askedBy }) => {
      const within = readingWithin({ db, clock }, organisationId);
      const reader = { enquiryId, askedBy };
      await readWaiting(within, reader);
      if (await within((scope) => recogniseFirst(scope, queue, reader))) return;
      const input = await within((scope) => loadLaterFiles(scope, enquiryId));
      if (!input) return;
      const extracted = await extractor(input, { organisationId, askedBy });
      const cut = await cutSources(input.sources);
      await within(async (scope) => {
        await saveStatements(scope, cut);
        await saveLaterFiles(scope, reader, input, extracted);
      });
    },
    (given) =>
      readingWithin(
        { db, clock },
        given.organisationId,
      )(async (scope) => {
        if (await giveUpFile(scope, given)) return queue.send(scope, readLaterFilesJob, given);
        return failLaterFiles(scope, given);
      }),
  ),
];
