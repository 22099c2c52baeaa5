import type { MailToBuild } from '../mail-bytes.ts';

/** A demo enquiry before it is packed: what the customer wrote, and the priority its reference number gives. */
export type DemoEnquiry = {
  reference: string;
  customer: string;
  priority: 'low' | 'medium' | 'high';
  mail: MailToBuild;
};
