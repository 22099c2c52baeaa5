import { enquiryFailures } from '#enquiries/contract/errors.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';

/** Why fields and requirements of this enquiry cannot be changed now; null when they can. */
export function lockOf(
  enquiry: Pick<EnquiryDetail, 'review' | 'reading' | 'closedAt'>,
  mayWrite: boolean,
): string | null {
  if (enquiry.closedAt) return 'This enquiry is closed. Reopen it to change it.';
  if (enquiry.review === 'accepted' || enquiry.review === 'declined') return enquiryFailures.closed.message;
  if (enquiry.reading === 'reading') return enquiryFailures.stillReading.message;
  return mayWrite ? null : 'Your role may read this enquiry but not change it.';
}
