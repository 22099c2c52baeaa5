import { handles, type JobHandler } from '#kit/server/queue.ts';
import { saveStatements } from '../sources/store.ts';
import { cutSources, embeddedExtractor, extractionActor, readingWithin } from './extracting.ts';
import { readWaiting } from './attachments.ts';
import { giveUpFile } from './giving-up.ts';
import { readEnquiryJob, type ReadingTools } from './read-jobs.ts';
import { recogniseFirst } from './recognising.ts';
import { isReading, loadTexts, saveFailure, saveProposals } from './reading.ts';

export const intakeJobs = (tools: ReadingTools): JobHandler[] => [
  handles(
    readEnquiryJob,
    async ({ organisationId, enquiryId }) => {
      const { queue, extractor = embeddedExtractor } = tools;
      const within = readingWithin(tools, organisationId);
      if (!(await within((scope) => isReading(scope, enquiryId)))) return;
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
    },
    (given) =>
      readingWithin(
        tools,
        given.organisationId,
      )(async (scope) => {
        const { enquiryId } = given;
        if (await giveUpFile(scope, { enquiryId, amendmentId: null }))
          return tools.queue.send(scope, readEnquiryJob, given);
        return saveFailure(scope, enquiryId);
      }),
  ),
];
