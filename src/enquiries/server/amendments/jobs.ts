import { handles, type JobHandler } from '#kit/server/queue.ts';
import { cutSources, embeddedExtractor, readingWithin } from '../intake/extracting.ts';
import { readWaiting } from '../intake/attachments.ts';
import { giveUpFile } from '../intake/giving-up.ts';
import { readAmendmentJob, type ReadingTools } from '../intake/read-jobs.ts';
import { recogniseFirst } from '../intake/recognising.ts';
import { saveStatements } from '../sources/store.ts';
import { findReadingAmendment, loadTexts, saveFailure, saveLines } from './reading.ts';

export const amendmentJobs = (tools: ReadingTools): JobHandler[] => [
  handles(
    readAmendmentJob,
    async ({ organisationId, amendmentId }) => {
      const { queue, extractor = embeddedExtractor } = tools;
      const within = readingWithin(tools, organisationId);
      const amendment = await within((scope) => findReadingAmendment(scope, amendmentId));
      if (!amendment) return;
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
    },
    (given) =>
      readingWithin(
        tools,
        given.organisationId,
      )(async (scope) => {
        const { amendmentId } = given;
        const amendment = await findReadingAmendment(scope, amendmentId);
        if (amendment && (await giveUpFile(scope, { enquiryId: amendment.enquiryId, amendmentId })))
          return tools.queue.send(scope, readAmendmentJob, given);
        return saveFailure(scope, amendmentId);
      }),
  ),
];
