import { noBidReasonSchema } from '#enquiries/contract/records/no-bid-reasons.ts';
import * as z from 'zod/mini';
import { shortOutcomeLabels } from '#enquiries/contract/records/closing.ts';
import { recordedOutcomes } from '#enquiries/contract/records/schema.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { daySchema } from '#kit/contract/schema.ts';
import { approvalKindLabels } from './approvals.ts';
import { approvalKinds } from './schema.ts';

/** How a closed enquiry ended: by its final decision, or as it was closed without one; earlier closings said nothing. */
export const endings = [...new Set([...approvalKinds, ...recordedOutcomes, 'not_recorded' as const])];
export type Ending = (typeof endings)[number];
export const endingLabels: Readonly<Record<Ending, string>> = {
  ...shortOutcomeLabels,
  ...approvalKindLabels,
  not_recorded: 'Not recorded',
};

/**
 * So many closed enquiries are looked at, those received last, and what else was received on the day of the
 * first of them.
 */
export const maxEnded = 500;
/** Customers that are named, those with the most enquiries first. */
export const maxCustomers = 8;

const count = z.number();

export const customerOutcomesSchema = z.object({
  customer: z.string(),
  bids: count,
  noBids: count,
  /** Withdrawn, duplicates, no enquiries, decided before they were imported, not recorded. */
  others: count,
});
export type CustomerOutcomes = z.infer<typeof customerOutcomesSchema>;

export const outcomesEndpoint = endpoint({
  description: 'How the closed enquiries ended; of many, those received last.',
  method: 'GET',
  path: 'reviews/outcomes',
  access: 'enquiries:read',
  reply: z.object({
    /** Counted are those received from this day on; null: all. */
    from: z.nullable(daySchema),
    total: count,
    /** The most frequent first. */
    endings: z.array(z.object({ ending: z.enum(endings), count })),
    customers: z.array(customerOutcomesSchema),
    otherCustomers: count,
    /** Of signed no bids, the most frequent first; one may have several. */
    reasons: z.array(z.object({ reason: noBidReasonSchema, count })),
  }),
  failures: [],
  tags: ['Review'],
});
