import { answerTime, officeHours } from '#support/contract/hours.ts';
import { categoryLabels, type Diagnostics, type Ticket } from '#support/contract/schema.ts';
import type { Mail, MailAttached } from '#kit/server/mailer.ts';

type Asked = { ticket: Ticket; text: string; organisation: string; from: { name: string; email: string } };

const subjectOf = ({ number, subject }: Ticket): string => `[${number}] ${subject}`;

const told = ({ browser, screen, page, version }: Diagnostics): string[] => [
  `Browser: ${browser}`,
  `Screen: ${screen}`,
  `Page: ${page}`,
  `Version: ${version}`,
];

/** What the people of support read; their reply goes to the person who asked. */
export const deskMail = (
  to: string,
  { ticket, text, organisation, from }: Asked,
  attachments: readonly MailAttached[],
): Mail => ({
  to,
  replyTo: from.email,
  subject: subjectOf(ticket),
  text: [
    text,
    '',
    '--',
    `Ticket ${ticket.number}: ${categoryLabels[ticket.category]}`,
    `From: ${from.name} <${from.email}>, ${organisation}`,
    ...(ticket.enquiry ? [`About enquiry: ${ticket.enquiry.reference}`] : []),
    ...(ticket.diagnostics ? told(ticket.diagnostics) : []),
  ].join('\n'),
  attachments,
});

/** Tells the person that it arrived, and what comes next. */
export const receivedMail = ({ ticket, from }: Asked, appUrl: string): Mail => ({
  to: from.email,
  subject: `${subjectOf(ticket)}: received`,
  text: [
    `Hello ${from.name},`,
    '',
    `We have your message. Its number is ${ticket.number}.`,
    `${answerTime} Office hours: ${officeHours}.`,
    '',
    `See it: ${appUrl}/app/contact-support?ticket=${ticket.number}`,
  ].join('\n'),
});
