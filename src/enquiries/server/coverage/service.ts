import type { Coverage } from '#enquiries/contract/coverage/schema.ts';
import { pageOf } from '#enquiries/contract/sources/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { listLines } from '../amendments/store.ts';
import { coverageOf, type TakenPassage } from '#extraction/server/left-out.ts';
import { listFields } from '../fields/store.ts';
import { listSources, listTexts } from '../sources/store.ts';
import { findEnquiry } from '../records/ticket.ts';
import { placeBefore } from '../revisions/content.ts';
import { listRequirements } from '../requirements/store.ts';
import { listChanges } from '../revisions/store.ts';

type Taken = TakenPassage & { sourceId: string };

/** Every passage that a row, a field or a line of an amendment quotes, whatever was decided on it, and those that rows quoted before they changed. */
const takenFrom = async (scope: Scope, enquiryId: string): Promise<Taken[]> => {
  const rows = await listRequirements(scope, enquiryId);
  const fields = (await listFields(scope, enquiryId)).filter(({ value }) => value !== null);
  const lines = await listLines(scope, enquiryId);
  const placed = [...rows, ...fields, ...lines].flatMap((each) => {
    const place = placeBefore(each);
    return place ? [{ ...place, isDecided: each.state !== 'proposed' }] : [];
  });
  const before = (await listChanges(scope, enquiryId)).flatMap((change) =>
    change.placeBefore ? [{ ...change.placeBefore, isDecided: true }] : [],
  );
  return [...placed, ...before];
};

/** What became of the sentences of each source that was read; computed anew each time, so that it follows every decision. */
export const coverageOfEnquiry = async (scope: Scope, enquiryId: string): Promise<Coverage[]> => {
  const read = (await listSources(scope, enquiryId)).filter(({ state }) => state === 'ready');
  const texts = new Map((await listTexts(scope, enquiryId)).map((each) => [each.id, each.text]));
  const taken = Map.groupBy(await takenFrom(scope, enquiryId), ({ sourceId }) => sourceId);
  return read.map(({ id, kind, name, pageStarts }) => {
    const text = texts.get(id) ?? '';
    const { leftOut, ...counts } = coverageOf({ id, kind, name, text, pageStarts }, taken.get(id) ?? []);
    return {
      sourceId: id,
      ...counts,
      leftOut: leftOut.map(({ start, end, ...why }) => ({
        ...why,
        place: {
          sourceId: id,
          sourceName: name,
          start,
          end,
          quote: text.slice(start, end),
          page: pageOf(pageStarts, start),
        },
      })),
    };
  });
};

/** The coverage of every source of an enquiry; empty while it is still being read. */
export const coverage = async (scope: Scope, id: string): Promise<{ sources: Coverage[] }> => {
  const enquiry = await findEnquiry(scope, id);
  return { sources: enquiry.reading === 'reading' ? [] : await coverageOfEnquiry(scope, enquiry.id) };
};
