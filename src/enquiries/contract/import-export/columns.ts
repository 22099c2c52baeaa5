import { lettersOf } from '#text/terms.ts';
import type { EnquiryFieldName } from '#extraction/contract/fields.ts';

/**
 * What a list kept elsewhere says about the work on an enquiry; what it leaves out stands as for a
 * new enquiry.
 */
export const registerFields = [
  'Stage',
  'Priority',
  'Assignee',
  'DueDate',
  'ClosedOn',
  'Outcome',
  'ClosingReason',
] as const;
export type RegisterField = (typeof registerFields)[number];

/** What a row of a spreadsheet can give. */
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
  'ReceivedVia',
  ...registerFields,
] as const satisfies readonly (EnquiryFieldName | RegisterField)[];
export type ImportField = (typeof importFields)[number];

/** Without these a row is no enquiry. */
export const neededFields = [
  'CustomerName',
  'EnquiryType',
  'DateOfReceipt',
] as const satisfies readonly ImportField[];

/** How a field is headed in the template, the export and the report. */
export const sheetHeadings: Readonly<Record<EnquiryFieldName | RegisterField, string>> = {
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
  Stage: 'Stage',
  Priority: 'Priority',
  Assignee: 'Assignee',
  DueDate: 'Due date',
  ClosedOn: 'Closed on',
  Outcome: 'Outcome',
  ClosingReason: 'Closing reason',
};

/** What the column is called elsewhere, as `bareHeading` writes it. */
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
  ReceivedVia: ['via', 'channel', 'source', 'receivedthrough', 'receivedby', 'modeofreceipt'],
  Stage: ['status', 'enquirystatus', 'inquirystatus', 'rfqstatus', 'state'],
  Priority: ['prio', 'urgency', 'importance'],
  Assignee: [
    'assignedto',
    'responsible',
    'responsibleperson',
    'handledby',
    'coordinator',
    'salesengineer',
    'estimator',
    'proposalengineer',
    'owner',
  ],
  DueDate: [
    'due',
    'deadline',
    'closingdate',
    'bidclosingdate',
    'biddate',
    'bidduedate',
    'submissiondate',
    'submissiondeadline',
    'tenderclosingdate',
    'quoteby',
    'quotedue',
    'quoteduedate',
  ],
  ClosedOn: ['closed', 'closeddate', 'dateclosed', 'decidedon', 'decisiondate', 'dateofdecision'],
  Outcome: ['result', 'bidresult', 'rfqresult', 'finaldecision', 'decision', 'disposition', 'wonlost'],
  ClosingReason: ['reason', 'lossreason', 'reasonforloss', 'reasonlost', 'reasonfornobid'],
};

/** A heading without case, accents, spaces and signs. */
export const bareHeading = (heading: string): string => lettersOf(heading.normalize('NFKD'));

/** The field that a column's heading names; null when it names none. */
export const fieldOfHeading = (heading: string): ImportField | null => {
  const wanted = bareHeading(heading);
  return (
    importFields.find(
      (field) => bareHeading(sheetHeadings[field]) === wanted || synonyms[field].includes(wanted),
    ) ?? null
  );
};

/** A column's letters: 0 is A, 27 is AB. */
export const columnLetters = (index: number): string => {
  const rest = Math.floor(index / 26) - 1;
  return `${rest >= 0 ? columnLetters(rest) : ''}${String.fromCodePoint(65 + (index % 26))}`;
};
