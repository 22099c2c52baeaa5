import type { Kysely } from 'kysely';
import type { Extractor } from '#extraction/contract/proposals.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database/tables.ts';
import type { Log } from '#kit/server/log.ts';
import { handles, job, type JobHandler } from '#kit/server/queue.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { saveStatements } from '../sources/store.ts';
import { cutSources, embeddedExtractor, extractionActor } from './extracting.ts';
import { readWaiting } from './attachments.ts';
import { isReading, loadTexts, saveFailure, saveProposals } from './reading.ts';

export type ReadEnquiry = { organisationId: string; enquiryId: string };

/** Reads a mail's attachments and proposes fields and requirements. */
export const readEnquiryJob = job<ReadEnquiry>('enquiry-read', { retryLimit: 3, expireInSeconds: 600 });

/** What the jobs of reading need; `extractor` is the embedded one unless the composition says otherwise. */
export type ReadingTools = { db: Kysely<Database>; clock: Clock; log: Log; extractor?: Extractor };

export const intakeJobs = ({ db, clock, log, extractor = embeddedExtractor }: ReadingTools): JobHandler[] => [
  handles(readEnquiryJob, async ({ organisationId, enquiryId }) => {
    const within = <T>(work: (scope: Scope) => Promise<T>) =>
      withScope(db, clock, { organisationId, actor: extractionActor }, work);
    if (!(await within((scope) => isReading(scope, enquiryId)))) return;
    try {
      await readWaiting(within, { enquiryId, amendmentId: null });
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
