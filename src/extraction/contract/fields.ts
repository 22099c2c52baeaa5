import * as z from 'zod/mini';

/**
 * The ten fields of an enquiry, in the order every screen and the record show them (specification,
 * section 3).
 */
export const enquiryFieldNames = [
  'CustomerName',
  'EnquiryType',
  'ReceivedVia',
  'ReferenceNo',
  'DateOfReceipt',
  'RequiredCertificate',
  'DeliveryLocation',
  'DeliveryTimeline',
  'CommercialTerms',
  'MonogramRequirement',
] as const;

export const enquiryFieldNameSchema = z.enum(enquiryFieldNames);
export type EnquiryFieldName = (typeof enquiryFieldNames)[number];

/**
 * A field's value on the wire: text, a list (RequiredCertificate only), or null for "not stated".
 * DateOfReceipt is an ISO day.
 */
export const fieldValueSchema = z.nullable(z.union([z.string(), z.array(z.string())]));
export type FieldValue = z.infer<typeof fieldValueSchema>;

export const receivedViaValues = ['Email', 'Manual'] as const;
export type ReceivedVia = (typeof receivedViaValues)[number];
