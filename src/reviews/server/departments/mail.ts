import type { Department } from '#organisations/contract/departments.ts';
import type { EnquiryRow } from '#enquiries/server/records/ticket.ts';
import type { Mail } from '#kit/server/mailer.ts';

type About = {
  enquiry: Pick<EnquiryRow, 'number' | 'reference' | 'customerName' | 'dueDate'>;
  department: Department;
  since: Date;
  by: string;
  appUrl: string;
};

/** The address of a department's part of the review. */
const linkOf = ({ enquiry, department, appUrl }: About): string =>
  `${appUrl}/app/contract-review/${encodeURIComponent(enquiry.number)}?department=${encodeURIComponent(department)}`;

export const reminderMail = (to: { name: string; email: string }, about: About): Mail => ({
  to: to.email,
  subject: `${about.department}: a decision on ${about.enquiry.reference} is asked`,
  text: [
    `${about.by} asks for the decision of ${about.department} on ${about.enquiry.reference}${about.enquiry.customerName ? `, ${about.enquiry.customerName}` : ''}.`,
    `It waits since ${about.since.toISOString().slice(0, 10)}.${about.enquiry.dueDate ? ` The enquiry is due on ${about.enquiry.dueDate}.` : ''}`,
    '',
    `Decide here: ${linkOf(about)}`,
  ].join('\n'),
});
