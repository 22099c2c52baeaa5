import type { EnquiryToExtract, Extracted } from '#extraction/contract/proposals.ts';
import { handles, type Job, type JobHandler } from '#kit/server/queue.ts';
import type { Scope } from '#kit/server/scope.ts';
import { saveStatements } from '../sources/store.ts';
import { readWaiting, type Reader } from './attachments.ts';
import { cutSources, embeddedExtractor, readingWithin } from './extracting.ts';
import { blameFile } from './giving-up.ts';
import type { ReadingData, ReadingTools } from './read-jobs.ts';
import { recogniseFirst } from './recognising.ts';

/** After so many rounds of tries without a file to blame, whatever is in the way is not passing. */
const maxRounds = 3;

type Verbs<Data> = {
  /** Whose files are read, and in whose name; null where nothing waits to be read (any more). */
  findReader(scope: Scope, data: Data): Promise<{ reader: Reader; askedBy: string } | null>;
  /** All texts for the extractor; null where they are not wanted any more. */
  load(scope: Scope, data: Data): Promise<EnquiryToExtract | null>;
  save(scope: Scope, data: Data, input: EnquiryToExtract, extracted: Extracted): Promise<void>;
  fail(scope: Scope, data: Data): Promise<void>;
};

/**
 * A job that reads what waits, has pictures recognised, and proposes what the texts say; the extractor works outside any transaction.
 * When no try is left, a file that was being read is given up and the rest is read. Where none was, all tries are taken
 * anew for a few rounds: what ended them was something else.
 */
export const handlesReading = <Data extends ReadingData<object>>(
  of: Job<Data>,
  tools: ReadingTools,
  { findReader, load, save, fail }: Verbs<NoInfer<Data>>,
): JobHandler => {
  const { queue, extractor = embeddedExtractor } = tools;
  return handles(
    of,
    async (data) => {
      const { organisationId } = data;
      const within = readingWithin(tools, organisationId);
      const found = await within((scope) => findReader(scope, data));
      if (!found) return;
      const { reader, askedBy } = found;
      await readWaiting(within, reader);
      if (await within((scope) => recogniseFirst(scope, queue, reader))) return;
      const input = await within((scope) => load(scope, data));
      if (!input) return;
      const extracted = await extractor(input, { organisationId, askedBy });
      const cut = await cutSources(input.sources);
      await within(async (scope) => {
        await saveStatements(scope, cut);
        await save(scope, data, input, extracted);
      });
    },
    (data) =>
      readingWithin(
        tools,
        data.organisationId,
      )(async (scope) => {
        const { round = 0 } = data;
        const found = await findReader(scope, data);
        const blame = found ? await blameFile(scope, found.reader) : 'nothing waits';
        if (blame === 'given up') return queue.send(scope, of, { ...data, round: 0 });
        if (blame === 'not to blame' && round < maxRounds)
          return queue.send(scope, of, { ...data, round: round + 1 });
        return fail(scope, data);
      }),
  );
};
