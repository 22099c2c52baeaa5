import type { EnquiryFieldName } from '#extraction/contract/fields.ts';

/**
 * What to ask the customer when the enquiry is silent about a field; the fields left out are known
 * from the mail itself.
 */
export const clarifyingQuestions: Readonly<Partial<Record<EnquiryFieldName, string>>> = {
  CustomerName: 'Which company is the purchaser, and who is the end user?',
  EnquiryType: 'Do you ask for supply, services, or both?',
  ReferenceNo: 'Under which reference shall we quote?',
  RequiredCertificate:
    'Which certificates and inspection documents do you need, e.g. EN 10204 type 3.1 or 3.2?',
  DeliveryLocation: 'Where shall we deliver, and on which Incoterm?',
  DeliveryTimeline: 'By when do you need delivery?',
  CommercialTerms: 'Which payment terms, currency, price validity and guarantees apply?',
  MonogramRequirement: 'Shall the products carry the API Monogram?',
};
