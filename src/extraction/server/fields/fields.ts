import { enquiryFieldNames, type EnquiryFieldName } from '#extraction/contract/fields.ts';
import type { EnquiryToExtract, ProposedField, ProposedRequirement } from '#extraction/contract/proposals.ts';
import { requiredCertificates } from './certificates.ts';
import { commercialTerms } from './commercial.ts';
import { customerName } from './customer/customer.ts';
import { deliveryPlace } from './delivery/delivery-place.ts';
import { deliveryTime } from './delivery/delivery-time.ts';
import { enquiryType } from './enquiry-type.ts';
import type { Found } from './found.ts';
import { monogramRequirement } from './monogram.ts';
import type { Reading } from '../text/reading.ts';
import { withoutDenials } from '../text/does-without.ts';
import { receiptDate } from './receipt/receipt-date.ts';
import { referenceNumber } from './reference/reference.ts';

type Reader = (enquiry: EnquiryToExtract, readings: Reading[], requirements: ProposedRequirement[]) => Found;

const readers: Record<Exclude<EnquiryFieldName, 'ReceivedVia'>, Reader> = {
  CustomerName: customerName,
  EnquiryType: enquiryType,
  ReferenceNo: referenceNumber,
  DateOfReceipt: receiptDate,
  RequiredCertificate: (_enquiry, readings) => requiredCertificates(withoutDenials(readings)),
  DeliveryLocation: (_enquiry, readings) => deliveryPlace(withoutDenials(readings)),
  DeliveryTimeline: (_enquiry, readings) => deliveryTime(withoutDenials(readings)),
  CommercialTerms: (_enquiry, readings, requirements) =>
    commercialTerms(withoutDenials(readings), requirements),
  MonogramRequirement: (_enquiry, readings) => monogramRequirement(readings),
};

/** Who wrote and when, of a mail that is no enquiry; the other fields are not stated. */
export function knownFields(enquiry: EnquiryToExtract, readings: Reading[]): ProposedField[] {
  const known = new Set<EnquiryFieldName>(['CustomerName', 'ReceivedVia', 'DateOfReceipt']);
  return findFields(enquiry, readings, []).map((field) =>
    known.has(field.field)
      ? field
      : { ...field, value: field.field === 'RequiredCertificate' ? [] : null, span: null, confidence: 0.5 },
  );
}

/**
 * All ten fields in their fixed order; a field the texts do not state is null, RequiredCertificate then an
 * empty list.
 */
export function findFields(
  enquiry: EnquiryToExtract,
  readings: Reading[],
  requirements: ProposedRequirement[],
): ProposedField[] {
  return enquiryFieldNames.map((field) => {
    if (field === 'ReceivedVia') return { field, value: enquiry.receivedVia, span: null, confidence: 1 };
    const found = readers[field](enquiry, readings, requirements);
    if (found) return { field, value: found.value, span: found.span, confidence: found.confidence };
    return { field, value: field === 'RequiredCertificate' ? [] : null, span: null, confidence: 0.5 };
  });
}
