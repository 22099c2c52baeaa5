import { handles, type JobHandler } from '#kit/server/queue.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { cutSources, embeddedExtractor, extractionActor } from '../intake/extracting.ts';
import type { ReadingTools } from '../intake/jobs.ts';
import { readAttachments } from '../intake/reading.ts';
import { saveStatements } from '../sources/store.ts';
import { loadAmendment, readAmendmentJob, saveFailure, saveLines, saveTexts } from './reading.ts';

export const amendmentJobs = ({
  db,
  clock,
  log,
  extractor = embeddedExtractor,
}: ReadingTools): JobHandler[] => [
  handles(readAmendmentJob, async ({ organisationId, amendmentId }) => {
    const within = <T>(work: (scope: Scope) => Promise<T>) =>
      withScope(db, clock, { organisationId, actor: extractionActor }, work);
    const loaded = await within((scope) => loadAmendment(scope, amendmentId));
    if (!loaded) return;
    try {
      const read = await readAttachments(loaded.attachments);
      const input = await within((scope) => saveTexts(scope, amendmentId, read));
      if (!input) return;
      const extracted = await extractor(input, { organisationId, askedBy: loaded.askedBy });
      const cut = await cutSources(input.sources);
      await within(async (scope) => {
        await saveStatements(scope, cut);
        await saveLines(scope, amendmentId, input, extracted);
      });
    } catch (error) {
      log.error({ err: error, amendmentId }, 'an amendment could not be read');
      await within((scope) => saveFailure(scope, amendmentId));
    }
  }),
];
