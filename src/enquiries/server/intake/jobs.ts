import { handles, type JobHandler } from '#kit/server/queue.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { saveStatements } from '../sources/store.ts';
import { cutSources, embeddedExtractor, extractionActor } from './extracting.ts';
import { readWaiting } from './attachments.ts';
import { readEnquiryJob, type ReadingTools } from './read-jobs.ts';
import { recogniseFirst } from './recognising.ts';
import { isReading, loadTexts, saveFailure, saveProposals } from './reading.ts';

export const intakeJobs = ({
  db,
  clock,
  log,
  queue,
  extractor = embeddedExtractor,
}: ReadingTools): JobHandler[] => [
  handles(readEnquiryJob, async ({ organisationId, enquiryId }) => {
    const within = <T>(work: (scope: Scope) => Promise<T>) =>
      withScope(db, clock, { organisationId, actor: extractionActor }, work);
    if (!(await within((scope) => isReading(scope, enquiryId)))) return;
    try {
      const reader = { enquiryId, amendmentId: null };
      await readWaiting(within, reader);
      if (await within((scope) => recogniseFirst(scope, queue, reader))) return;
      const input = await within((scope) => loadTexts(scope, enquiryId));
      if (!input) return;
      const extracted = await extractor(input, { organisationId, askedBy: extractionActor.name });
      const cut = await cutSources(input.sources);
      await within(async (scope) => {
        await saveStatements(scope, cut);
        await saveProposals(scope, enquiryId, input, extracted);
      });
    } catch (error) {
      log.error({ err: error, enquiryId }, 'an enquiry could not be read');
      await within((scope) => saveFailure(scope, enquiryId));
    }
  }),
];
