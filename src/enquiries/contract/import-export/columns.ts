import { lettersOf } from '#text/terms.ts';
import type { EnquiryFieldName } from '#extraction/contract/fields.ts';

/** The fields a row of a spreadsheet can give; how an imported enquiry came is always Manual. */
export const importFields = [
  'CustomerName',
  'EnquiryType',
  'ReferenceNo',
  'DateOfReceipt',
  'RequiredCertificate',
  'DeliveryLocation',
  'DeliveryTimeline',
  'CommercialTerms',
  'MonogramRequirement',
] as const satisfies readonly EnquiryFieldName[];
export type ImportField = (typeof importFields)[number];

/** Without these a row is no enquiry. */
export const neededFields = [
  'CustomerName',
  'EnquiryType',
  'DateOfReceipt',
] as const satisfies readonly ImportField[];

/** How a field is headed in the template, the export and the report. */
export const sheetHeadings: Readonly<Record<EnquiryFieldName, string>> = {
  CustomerName: 'Customer',
  EnquiryType: 'Enquiry type',
  ReceivedVia: 'Received via',
  ReferenceNo: 'Reference',
  DateOfReceipt: 'Date of receipt',
  RequiredCertificate: 'Required certificates',
  DeliveryLocation: 'Delivery location',
  DeliveryTimeline: 'Delivery timeline',
  CommercialTerms: 'Commercial terms',
  MonogramRequirement: 'Monogram requirement',
};

/** What the column is called elsewhere, as `bare` writes it. */
const synonyms: Readonly<Record<ImportField, readonly string[]>> = {
  CustomerName: [
    'customername',
    'client',
    'clientname',
    'company',
    'companyname',
    'buyer',
    'buyername',
    'account',
    'purchaser',
    'enduser',
  ],
  EnquiryType: [
    'type',
    'enquiry',
    'inquiry',
    'inquirytype',
    'subject',
    'title',
    'product',
    'products',
    'scope',
    'scopeofsupply',
    'description',
    'item',
    'rfqtitle',
  ],
  ReferenceNo: [
    'referenceno',
    'referencenumber',
    'ref',
    'refno',
    'rfq',
    'rfqno',
    'rfqnumber',
    'rfqref',
    'rfqreference',
    'enquiryno',
    'enquirynumber',
    'enquiryref',
    'enquiryreference',
    'inquiryno',
    'inquirynumber',
    'tenderno',
    'tendernumber',
    'customerreference',
    'customerref',
    'clientref',
    'clientreference',
    'customersreference',
  ],
  DateOfReceipt: [
    'date',
    'received',
    'receivedon',
    'datereceived',
    'receiveddate',
    'receiptdate',
    'enquirydate',
    'inquirydate',
    'rfqdate',
  ],
  RequiredCertificate: [
    'requiredcertificate',
    'certificate',
    'certificates',
    'certification',
    'certifications',
    'certs',
  ],
  DeliveryLocation: [
    'location',
    'deliveryplace',
    'placeofdelivery',
    'destination',
    'deliverto',
    'deliverypoint',
    'shipto',
  ],
  DeliveryTimeline: [
    'timeline',
    'delivery',
    'deliverytime',
    'deliverydate',
    'leadtime',
    'requireddelivery',
    'deliveryrequired',
  ],
  CommercialTerms: ['terms', 'paymentterms', 'incoterms', 'incoterm', 'termsandconditions', 'commercial'],
  MonogramRequirement: ['monogram', 'apimonogram', 'monogramrequired', 'apimonogramrequirement'],
};

/** A heading without case, accents, spaces and signs. */
const bare = (heading: string): string => lettersOf(heading.normalize('NFKD'));

/** The field that a column's heading names; null when it names none. */
export const fieldOfHeading = (heading: string): ImportField | null => {
  const wanted = bare(heading);
  return (
    importFields.find((field) => bare(sheetHeadings[field]) === wanted || synonyms[field].includes(wanted)) ??
    null
  );
};

/** A column's letters: 0 is A, 27 is AB. */
export const columnLetters = (index: number): string => {
  const rest = Math.floor(index / 26) - 1;
  return `${rest >= 0 ? columnLetters(rest) : ''}${String.fromCodePoint(65 + (index % 26))}`;
};
