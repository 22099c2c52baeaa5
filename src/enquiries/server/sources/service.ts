import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { pageOf, type ClosingDateProposal } from '#enquiries/contract/sources/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { closingDatesIn } from '#extraction/server/closing-date.ts';
import { AppError } from '#kit/contract/errors.ts';
import { findFile } from '#kit/server/files.ts';
import type { FileReply } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findEnquiry } from '../records/ticket.ts';
import { findRecognisedPage } from './recognised-pages.ts';
import { bodyOf } from './sources.ts';
import { listArrivals } from './arrivals.ts';
import { findEnvelope } from './envelopes.ts';
import { findByState, findText, hasUnproposed, listSources, listTexts } from './store.ts';

export { envelopesEvidence, sourceCutsEvidence, sourcesEvidence } from './evidence.ts';

export const sourceText = async (scope: Scope, id: string, sourceId: string) => {
  const enquiry = await findEnquiry(scope, id);
  const source = await findText(scope, enquiry.id, sourceId);
  if (!source) throw new AppError(enquiryFailures.notFound, { message: 'This source was not found.' });
  return source;
};

/** The words of a page's picture; a page that holds none has none. */
export const recognisedPage = async (
  scope: Scope,
  { id, sourceId, page }: { id: string; sourceId: string; page: string },
) => {
  const source = await sourceText(scope, id, sourceId);
  const found = await findRecognisedPage(scope, source.id, Number(page));
  return found ?? { text: '', words: [], width: 0, height: 0 };
};

/** A mail or attachment of this enquiry as it came; files of other enquiries are not found here. */
export const sourceFile = async (scope: Scope, id: string, fileId: string): Promise<FileReply> => {
  const enquiry = await findEnquiry(scope, id);
  const source = (await listSources(scope, enquiry.id)).find((each) => each.fileId === fileId);
  const file = source ? await findFile(scope, fileId) : undefined;
  if (!file) throw new AppError(enquiryFailures.notFound, { message: 'This file was not found.' });
  return { bytes: file.content, name: file.name, mediaType: 'application/octet-stream' };
};

/** Whether a file waits to be read, for the words of its pictures, or for what it asks to be looked for. */
export const hasUnreadFiles = async (scope: Scope, enquiryId: string): Promise<boolean> =>
  (await findByState(scope, { enquiryId }, 'waiting')) !== undefined ||
  (await findByState(scope, { enquiryId }, 'recognising')) !== undefined ||
  (await hasUnproposed(scope, enquiryId));

/** All canonical texts of an enquiry, the mail first. */
export const enquiryTexts = (scope: Scope, enquiryId: string) => listTexts(scope, enquiryId);

export type Arrival = {
  /** When it was taken into the product. */
  takenInAt: string;
  /** The date its mail bears: an instant, or a day (YYYY-MM-DD); null where it bears none. */
  dated: string | null;
};

/**
 * When each source of an enquiry came, by its id: a file that was added later has its own day, not
 * that of the enquiry.
 */
export const sourceArrivals = async (
  scope: Scope,
  enquiry: Pick<EnquiryDetail, 'id' | 'createdAt' | 'DateOfReceipt'>,
): Promise<Map<string, Arrival>> => {
  const envelope = await findEnvelope(scope, enquiry.id);
  // What a person wrote down by hand bears the day on which they say it came.
  const first = envelope ? (envelope.sentAt?.toISOString() ?? envelope.day) : enquiry.DateOfReceipt;
  const rows = await listArrivals(scope, enquiry.id);
  return new Map(
    rows.map(({ id, amendmentId, storedAt, addedAt, day }) => {
      const takenInAt = (storedAt ?? addedAt)?.toISOString() ?? enquiry.createdAt;
      // The attachments of the first mail were stored with it, in the same transaction as the enquiry.
      const dated = amendmentId === null ? (takenInAt === enquiry.createdAt ? first : null) : day;
      return [id, { takenInAt, dated }];
    }),
  );
};

/**
 * What an enquiry began with: the customer's mail with what its headers say, or the text that was
 * written down; null when there is neither.
 */
export const originalOf = async (scope: Scope, enquiryId: string) => {
  const source = (await listSources(scope, enquiryId)).find((each) => each.kind === 'mail');
  const found = source ? await findText(scope, enquiryId, source.id) : undefined;
  if (!source || !found) return null;
  const envelope = await findEnvelope(scope, enquiryId);
  return {
    sourceId: source.id,
    from: envelope ? { name: envelope.fromName, address: envelope.fromAddress } : null,
    subject: envelope?.subject ?? source.name,
    sentAt: envelope?.sentAt ?? null,
    // A mail's text begins with its header lines and an empty line.
    text: envelope ? bodyOf(found.text) : found.text,
  };
};

/** More are a list of dates, not a closing date. */
const maxProposals = 3;
const yearsAhead = 3;

/**
 * The closing dates that the sources of an enquiry state, as proposals for its due date, each with the words
 * that say so (SIGN-7). What an amendment states comes first. Nothing is set: a person accepts one.
 */
export const listClosingDates = async (
  scope: Scope,
  id: string,
): Promise<{ dates: ClosingDateProposal[] }> => {
  const enquiry = await findEnquiry(scope, id);
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
