import { pageOf } from '#enquiries/contract/rules.ts';
import type { ClosingDateProposal } from '#enquiries/contract/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { closingDatesIn } from '#extraction/server/closing-date.ts';
import { listSources, listTexts } from './store.ts';
import { find } from '../records/ticket.ts';

/** More are a list of dates, not a closing date. */
const maxProposals = 3;
const yearsAhead = 3;

/**
 * The closing dates that the sources of an enquiry state, as proposals for its due date, each with the words that say so (SIGN-7). What an
 * amendment states comes first. Nothing is set: a person accepts one.
 */
export const closingDates = async (scope: Scope, id: string): Promise<{ dates: ClosingDateProposal[] }> => {
  const enquiry = await find(scope, id);
  const amended = new Set(
    (await listSources(scope, enquiry.id))
      .filter(({ amendmentId }) => amendmentId !== null)
      .map((source) => source.id),
  );
  const texts = await listTexts(scope, enquiry.id);
  const newestFirst = [
    ...texts.filter((each) => amended.has(each.id)).toReversed(),
    ...texts.filter((each) => !amended.has(each.id)),
  ];
  const latest = `${Number(enquiry.dateOfReceipt.slice(0, 4)) + yearsAhead}-12-31`;
  const dates = new Map<string, ClosingDateProposal>();
  for (const { id: sourceId, name, text, pageStarts } of newestFirst) {
    for (const { day, start, end } of closingDatesIn(text)) {
      // A day before the mail came in closes nothing any more.
      if (dates.has(day) || day < enquiry.dateOfReceipt || day > latest) continue;
      const place = {
        sourceId,
        sourceName: name,
        start,
        end,
        quote: text.slice(start, end),
        page: pageOf(pageStarts, start),
      };
      dates.set(day, { day, place });
    }
  }
  return { dates: [...dates.values()].slice(0, maxProposals) };
};
