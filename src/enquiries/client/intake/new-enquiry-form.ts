import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { newEnquirySchema, type NewEnquiry } from '#enquiries/contract/intake/schema.ts';

/** The form's values: certificates are written one per line. */
export type EnquiryDraft = Omit<z.input<typeof newEnquirySchema>, 'RequiredCertificate'> & {
  RequiredCertificate: string;
};

/** An empty form on the day `today` (YYYY-MM-DD). */
export const emptyDraft = (today: string): EnquiryDraft => ({
  CustomerName: '',
  EnquiryType: '',
  ReferenceNo: '',
  DateOfReceipt: today,
  RequiredCertificate: '',
  DeliveryLocation: '',
  DeliveryTimeline: '',
  CommercialTerms: '',
  MonogramRequirement: '',
  text: '',
});

/** What is sent for a draft: one certificate for each line that says something. */
export const enquiryOf = ({ RequiredCertificate, ...rest }: EnquiryDraft): NewEnquiry => ({
  ...rest,
  RequiredCertificate: RequiredCertificate.split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});

/** Checks a draft as the server will; a fault of one certificate is told at their common field. */
export const draftResolver: Resolver<EnquiryDraft, unknown, NewEnquiry> = async (draft, context, options) => {
  const check = standardSchemaResolver(newEnquirySchema) as unknown as Resolver<
    NewEnquiry,
    unknown,
    NewEnquiry
  >;
  const { values, errors } = await check(enquiryOf(draft), context, options as never);
  if (Object.keys(errors).length === 0) return { values: values as NewEnquiry, errors: {} };
  const { RequiredCertificate: faults, ...others } = errors;
  const first = Array.isArray(faults) ? faults.find(Boolean) : faults;
  return { values: {}, errors: first ? { ...others, RequiredCertificate: first } : others };
};
