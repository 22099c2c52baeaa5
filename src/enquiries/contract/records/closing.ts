import * as z from 'zod/mini';
import { optionalText } from '#kit/contract/schema.ts';
import { closingOutcomes, type ClosingOutcome, type EnquiryCard } from './schema.ts';

export const closingOutcomeLabels: Readonly<Record<ClosingOutcome, string>> = {
  no_bid: 'No bid',
  withdrawn: 'Withdrawn by the customer',
  duplicate: 'Duplicate of another enquiry',
  not_enquiry: 'Not an enquiry',
  decided_before: 'Decided before it was imported',
};

const outcomeSchema = z.nullable(z.enum(closingOutcomes));

/** What closing says; both are needed where no final decision was signed, and left out where one was. */
export const closingSchema = z.object({
  outcome: z._default(outcomeSchema, null),
  reason: z._default(optionalText(2000), ''),
});
export type Closing = z.infer<typeof closingSchema>;

/** Whether closing this enquiry asks how it ended: nobody has signed a final decision. */
export const needsClosing = ({ review }: Pick<EnquiryCard, 'review'>): boolean =>
  review !== 'accepted' && review !== 'declined';

/** Why it cannot be closed so, by field; null when it can (SIGN-8). */
export const objectionToClosing = (
  card: Pick<EnquiryCard, 'review'>,
  { outcome, reason }: Closing,
): Record<string, string> | null => {
  if (!needsClosing(card)) return null;
  const fields = {
    ...(outcome === null ? { outcome: 'Say how it ended' } : {}),
    ...(reason.trim() === '' ? { reason: 'Give a reason' } : {}),
  };
  return Object.keys(fields).length > 0 ? fields : null;
};

/** The same where there is little room. */
export const shortOutcomeLabels: Readonly<Record<ClosingOutcome, string>> = {
  no_bid: 'No bid',
  withdrawn: 'Withdrawn',
  duplicate: 'Duplicate',
  not_enquiry: 'Not an enquiry',
  decided_before: 'Decided before',
};

const reviewedLabels = { accepted: 'Bid', declined: 'No bid', none: 'Closed' } as const;

/** How a closed enquiry ended, in a word or two; null while it is open. */
export const endingOf = ({
  closedAt,
  closingOutcome,
  review,
}: Pick<EnquiryCard, 'closedAt' | 'closingOutcome' | 'review'>): string | null => {
  if (closedAt === null) return null;
  if (closingOutcome) return shortOutcomeLabels[closingOutcome];
  // Closed before an end had to be said: nothing is claimed.
  return reviewedLabels[review === 'accepted' || review === 'declined' ? review : 'none'];
};
