import type { MaterialStep } from '#material-requests/contract/rules.ts';
import type {
  CertificateType,
  MaterialLine,
  RequestState,
  StateGroup,
} from '#material-requests/contract/schema.ts';
import type { TagTone } from '#ui/Tag.tsx';

export const groupLabels: Readonly<Record<StateGroup, string>> = {
  requested: 'Requested',
  quoted: 'Quoted',
  ordered: 'Ordered',
  received: 'Received',
  cancelled: 'Cancelled',
};

export const stateLooks: Readonly<Record<RequestState, { word: string; tone: TagTone }>> = {
  draft: { word: 'Draft', tone: 'neutral' },
  submitted: { word: 'To approve', tone: 'review' },
  approved: { word: 'Approved', tone: 'approved' },
  rejected: { word: 'Rejected', tone: 'high' },
  reserved: { word: 'Reserved', tone: 'drafting' },
  rfq: { word: 'RFQ sent', tone: 'drafting' },
  quoted: { word: 'Quoted', tone: 'drafting' },
  ordered: { word: 'Ordered', tone: 'brand' },
  received: { word: 'Received', tone: 'brand' },
  inspected: { word: 'Inspected', tone: 'brand' },
  issued: { word: 'Issued', tone: 'approved' },
  closed: { word: 'Closed', tone: 'neutral' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
};

/** A step as the words of its button, and as what is said once it is taken. */
export const stepWords: Readonly<Record<MaterialStep, { label: string; done: string }>> = {
  submit: { label: 'Submit for approval', done: 'Submitted for approval' },
  approve: { label: 'Approve', done: 'Approved' },
  reject: { label: 'Reject', done: 'Rejected' },
  revise: { label: 'Revise', done: 'It is a draft again' },
  reserve: { label: 'Reserve from stock', done: 'Reserved from stock' },
  'request-quotes': { label: 'Ask for quotations', done: 'Out for quotation' },
  quote: { label: 'Note the quotation', done: 'Quotation noted' },
  order: { label: 'Order', done: 'Ordered' },
  receive: { label: 'Receive', done: 'Received' },
  inspect: { label: 'Inspection done', done: 'Inspected' },
  issue: { label: 'Issue', done: 'Issued' },
  close: { label: 'Close', done: 'Closed' },
  cancel: { label: 'Cancel request', done: 'Cancelled' },
};

export const certificateLabels: Readonly<Record<CertificateType, string>> = {
  none: 'None',
  '2.1': 'EN 10204 2.1',
  '2.2': 'EN 10204 2.2',
  '3.1': 'EN 10204 3.1',
  '3.2': 'EN 10204 3.2',
  coc: 'Certificate of conformity',
};

/** The first line in a few words, and how many there are besides. */
export function formatMaterial(lines: readonly Pick<MaterialLine, 'description' | 'specification'>[]): {
  first: string;
  specification: string;
  more: string;
} {
  const [first] = lines;
  const more = lines.length - 1;
  return {
    first: first?.description ?? '',
    specification: first?.specification ?? '',
    more: more <= 0 ? '' : more === 1 ? 'and 1 more line' : `and ${more} more lines`,
  };
}
