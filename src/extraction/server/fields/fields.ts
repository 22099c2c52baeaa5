import { holdsMarkup, withoutMarkup } from '#text/markup.ts';
import { enquiryFieldNames, type EnquiryFieldName } from '#extraction/contract/fields.ts';
import type { ProposedLineItem } from '#extraction/contract/line-items.ts';
import type { EnquiryToExtract, ProposedField, ProposedRequirement } from '#extraction/contract/proposals.ts';
import { requiredCertificates } from './certificates.ts';
import { commercialTerms } from './commercial/commercial.ts';
import { customerName } from './customer/customer.ts';
import { deliveryPlace } from './place/delivery-place.ts';
import { deliveryTime } from './delivery/delivery-time.ts';
import { enquiryType } from './enquiry-type/enquiry-type.ts';
import { calibratedConfidence } from './field-confidence.ts';
import type { Found } from './found.ts';
import { monogramRequirement } from './monogram.ts';
import type { Reading } from '../text/reading.ts';
import { withoutDenials } from '../text/does-without.ts';
import { withSingleSpaces } from './single-spaces.ts';
import { receiptDate } from './receipt/receipt-date.ts';
import { referenceNumber } from './reference/reference.ts';

/** What was read of an enquiry before its fields: `asked` are the readings without what they say is not needed. */
type Read = {
  enquiry: EnquiryToExtract;
  readings: Reading[];
  asked: Reading[];
  requirements: readonly ProposedRequirement[];
  lineItems: readonly ProposedLineItem[];
};
type Reader = (read: Read) => Found;

const readers: Record<Exclude<EnquiryFieldName, 'ReceivedVia'>, Reader> = {
  CustomerName: ({ enquiry, readings }) => customerName(enquiry, readings),
  EnquiryType: ({ enquiry, readings, lineItems }) => enquiryType(enquiry, readings, lineItems),
  ReferenceNo: ({ enquiry, readings }) => referenceNumber(enquiry, readings),
  DateOfReceipt: ({ enquiry, readings }) => receiptDate(enquiry, readings),
  RequiredCertificate: ({ asked, lineItems }) => requiredCertificates(asked, lineItems),
  DeliveryLocation: ({ asked, requirements }) => deliveryPlace(asked, requirements),
  DeliveryTimeline: ({ asked, ...proposed }) => deliveryTime(asked, proposed),
  CommercialTerms: ({ asked, requirements }) => commercialTerms(asked, requirements),
  MonogramRequirement: ({ readings }) => monogramRequirement(readings),
};

/** What the confidence of a field is, given its reader's own; null where it found nothing. */
export type FieldConfidence = (field: EnquiryFieldName, raw: number | null) => number;

/** Who wrote and when, of a mail that is no enquiry; the other fields are not stated. */
export function knownFields(enquiry: EnquiryToExtract, readings: Reading[]): ProposedField[] {
  const known = new Set<EnquiryFieldName>(['CustomerName', 'ReceivedVia', 'DateOfReceipt']);
  return findFields(enquiry, readings, { requirements: [], lineItems: [] }).map((field) =>
    known.has(field.field)
      ? field
      : { ...field, value: field.field === 'RequiredCertificate' ? [] : null, span: null, confidence: 0.5 },
  );
}

/** The lines without those that hold markup: what a page would not show is no value. */
const withoutMarkupLines = (readings: readonly Reading[]): Reading[] =>
  readings.map((reading) => ({ ...reading, units: reading.units.filter(({ text }) => !holdsMarkup(text)) }));

/** Nothing where the value is markup: it would be shown, exported and printed. */
const unlessMarkup = (found: Found): Found =>
  found && [found.value].flat().some((value) => typeof value === 'string' && holdsMarkup(value))
    ? null
    : found;

/**
 * All ten fields in their fixed order; a field the texts do not state is null, RequiredCertificate then an
 * empty list.
 */
export function findFields(
  given: EnquiryToExtract,
  all: Reading[],
  proposed: Pick<Read, 'requirements' | 'lineItems'>,
  confidenceFor: FieldConfidence = calibratedConfidence,
): ProposedField[] {
  const enquiry = { ...given, subject: withoutMarkup(given.subject) };
  const readings = withoutMarkupLines(all);
  const read: Read = { enquiry, readings, asked: withSingleSpaces(withoutDenials(readings)), ...proposed };
  return enquiryFieldNames.map((field) => {
    if (field === 'ReceivedVia') return { field, value: enquiry.receivedVia, span: null, confidence: 1 };
    const found = unlessMarkup(readers[field](read));
    const confidence = confidenceFor(field, found?.confidence ?? null);
    if (found) return { field, value: found.value, span: found.span, confidence };
    return { field, value: field === 'RequiredCertificate' ? [] : null, span: null, confidence };
  });
}
