import { handles, type JobHandler } from '#kit/server/queue.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { cutSources, embeddedExtractor, extractionActor } from '../intake/extracting.ts';
import { readWaiting } from '../intake/attachments.ts';
import { readAmendmentJob, type ReadingTools } from '../intake/read-jobs.ts';
import { recogniseFirst } from '../intake/recognising.ts';
import { saveStatements } from '../sources/store.ts';
import { findReadingAmendment, loadTexts, saveFailure, saveLines } from './reading.ts';

export const amendmentJobs = ({
  db,
  clock,
  log,
  queue,
  extractor = embeddedExtractor,
}: ReadingTools): JobHandler[] => [
  handles(readAmendmentJob, async ({ organisationId, amendmentId }) => {
    const within = <T>(work: (scope: Scope) => Promise<T>) =>
      withScope(db, clock, { organisationId, actor: extractionActor }, work);
    const amendment = await within((scope) => findReadingAmendment(scope, amendmentId));
    if (!amendment) return;
    try {
      const reader = { enquiryId: amendment.enquiryId, amendmentId };
      await readWaiting(within, reader);
      if (await within((scope) => recogniseFirst(scope, queue, reader))) return;
      const input = await within((scope) => loadTexts(scope, amendmentId));
      if (!input) return;
      const extracted = await extractor(input, { organisationId, askedBy: amendment.addedBy });
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
