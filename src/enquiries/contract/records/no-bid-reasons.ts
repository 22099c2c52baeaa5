import * as z from 'zod/mini';

/** Why nothing is offered. */
export const noBidReasonLabels = {
  capacity: 'No capacity in the time asked',
  capability: 'Outside our equipment or competence',
  licence: 'No licence or certificate for it',
  delivery: 'Delivery cannot be reached',
  terms: 'Terms not acceptable',
  price: 'No margin at the price expected',
  compliance: 'Sanctions, export control or integrity',
  risk: 'Risk too high',
  incomplete: 'Enquiry incomplete, not clarified in time',
  withdrawn: 'Withdrawn by the customer',
  other: 'Another reason',
} as const;
export type NoBidReason = keyof typeof noBidReasonLabels;
export const noBidReasons = Object.keys(noBidReasonLabels) as NoBidReason[];
export const noBidReasonSchema = z.enum(noBidReasons);
