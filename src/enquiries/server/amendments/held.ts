import type { Amendment } from '#enquiries/contract/amendments/schema.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Scope } from '#kit/server/scope.ts';
import { assertNotClosed, lockEnquiry, type OpenEnquiry } from '../records/ticket.ts';
import { toAmendmentsView } from './view.ts';

/** Holds an enquiry that may be amended: also after the final decision, which an amendment takes up again. */
export const holdForAmending = async (scope: Scope, id: string): Promise<OpenEnquiry> => {
  const enquiry = await lockEnquiry(scope, id);
  assertNotClosed(enquiry);
  if (enquiry.reading === 'reading') throw new AppError(enquiryFailures.stillReading);
  return enquiry;
};

export const foundAmendment = async (
  scope: Scope,
  enquiryId: string,
  amendmentId: string,
): Promise<Amendment> => {
  const amendment = (await toAmendmentsView(scope, enquiryId)).find((each) => each.id === amendmentId);
  if (!amendment) throw new AppError(enquiryFailures.notFound, { message: 'This amendment was not found.' });
  return amendment;
};
