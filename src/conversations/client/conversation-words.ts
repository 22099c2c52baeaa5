import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { User } from '#accounts/contract/user.ts';
import type { PlaceholderValues } from '#conversations/contract/templates.ts';

export const mayNotSend = 'Your role may not write to customers.';
export const mayNotComment = 'Your role may not comment or set reminders.';

/** A day as letters write it in every country: "14 March 2026". */
const dayInLetters = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** What stands for the placeholders of a template in a mail about this enquiry. */
export const valuesFor = (
  enquiry: EnquiryDetail,
  user: User | null,
  clarifications: string | null,
): PlaceholderValues => ({
  CustomerName: enquiry.CustomerName || null,
  ReferenceNo: enquiry.ReferenceNo,
  OurNumber: enquiry.number,
  SenderName: user?.name ?? null,
  OrganisationName: user?.organisation.name ?? null,
  DueDate: enquiry.dueDate ? dayInLetters(enquiry.dueDate) : null,
  // Nothing asked yet: the list is there to be typed.
  Clarifications: clarifications ?? '1. ',
});
