import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { intakeEndpoints } from '#enquiries/contract/intake/endpoints.ts';
import type { QueryOf } from '#kit/contract/endpoint.ts';
import { pagedQueryOf } from '#kit/client/cache/hooks.ts';
import { uploadOf } from '#kit/client/cache/upload.ts';

/** What a list is asked for: the page's filter, a stage on the board, and how many at a time. */
export type ListAsked = Partial<Omit<QueryOf<typeof recordEndpoints.list>, 'cursor'>>;

/** The enquiries page after page, for the list and each column of the board. */
export const enquiryPages = pagedQueryOf(recordEndpoints.list, {
  call: (asked: ListAsked, cursor: string | null) => ({ query: { ...asked, cursor: cursor ?? undefined } }),
  next: ({ nextCursor }) => nextCursor,
});

export const uploadMail = uploadOf(intakeEndpoints.upload);
export const uploadAmendment = uploadOf(amendmentEndpoints.upload);
