import { answerTime, officeHours } from '#support/contract/hours.ts';
import { categoryLabels, type Diagnostics, type Ticket } from '#support/contract/schema.ts';
import type { Language } from '#kit/contract/language/languages.ts';
import type { Mail, MailAttached } from '#kit/server/mailer.ts';
import { sayIn } from '#kit/server/language/say.ts';
import { linkIn } from '#kit/server/pages/page-language.ts';

type Asked = {
  ticket: Ticket;
  text: string;
  organisation: string;
  from: { name: string; email: string; language: Language };
  /** Where answers go. */
  replyTo: readonly string[];
  /** The Message-IDs of the ticket's mails, the one that leaves now last. */
  mailIds: readonly string[];
};

/** Ties a mail to those before it, so that an answer to any of them names them. */
const threadOf = ({ mailIds }: Asked): Pick<Mail, 'messageId' | 'inReplyTo' | 'references'> => {
  const own = mailIds.at(-1);
  return {
    ...(own ? { messageId: own } : {}),
    inReplyTo: mailIds.at(-2) ?? null,
    references: mailIds.slice(0, -1),
  };
};

const subjectOf = (ticket: Ticket): string => `[${ticket.number}] ${ticket.subject}`;

const told = ({ browser, screen, page, version }: Diagnostics): string[] => [
  `Browser: ${browser}`,
  `Screen: ${screen}`,
  `Page: ${page}`,
  `Version: ${version}`,
];

/** What the people of support read; their reply goes to the ticket and to the person who asked. */
export const deskMail = (to: string, asked: Asked, attachments: readonly MailAttached[]): Mail => {
  const { ticket, text, organisation, from } = asked;
  return {
    to,
    replyTo: asked.replyTo.join(', '),
    ...threadOf(asked),
    subject: subjectOf(ticket),
    text: [
      text,
      '',
      '--',
      `Ticket ${ticket.number}: ${categoryLabels[ticket.category]}`,
      `From: ${from.name} <${from.email}>, ${organisation}`,
      ...(ticket.enquiry ? [`About enquiry: ${ticket.enquiry.reference}`] : []),
      ...(ticket.diagnostics ? told(ticket.diagnostics) : []),
      'To close the ticket, write “Closed” alone in the first line of your answer.',
    ].join('\n'),
    attachments,
  };
};

/** Tells the person that it arrived, and what comes next. */
export const receivedMail = ({ ticket, from, replyTo, mailIds }: Asked, appUrl: string): Mail => {
  const say = sayIn(from.language);
  return {
    to: from.email,
    ...(replyTo.length > 1 && replyTo[0] ? { replyTo: replyTo[0] } : {}),
    references: mailIds,
    subject: say`${subjectOf(ticket)}: received`,
    text: [
      say`Hello ${from.name},`,
      '',
      say`We have your message. Its number is ${ticket.number}.`,
      say`${say.word(answerTime)} Office hours: ${say.word(officeHours)}.`,
      '',
      say`See it: ${linkIn(from.language, `${appUrl}/app/contact-support?ticket=${ticket.number}`)}`,
    ].join('\n'),
  };
};
