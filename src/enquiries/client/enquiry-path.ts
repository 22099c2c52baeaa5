import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';

/**
 * Address of an enquiry's page. A reference of dots alone would be read as a step up the path, so
 * the id stands in for it.
 */
export const enquiryPath = ({ id, ReferenceNo }: { id?: EnquiryCard['id']; ReferenceNo: string }): string =>
  `/app/contract-review/${encodeURIComponent(/^\.*$/.test(ReferenceNo) && id ? id : ReferenceNo)}`;
