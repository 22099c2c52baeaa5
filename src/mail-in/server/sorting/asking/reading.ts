import { judgeMail, type JudgedMail } from '#extraction/server/judge-mail.ts';
import type { MailToSort } from '../mail-to-sort.ts';
import { isForward, ownWordsIn, splitMail, splitReply } from '../own-words.ts';
import type { MailPart } from '#conversations/contract/rules.ts';
import { readOffering, type Offering } from './offering.ts';

/** A mail with all that is read of it before it is held against an enquiry. */
export type ReadMail = {
  mail: MailToSort;
  /** What may answer in it: the words of its sender, and those he passes on. */
  reply: MailPart[];
  /** What its sender wrote himself. */
  own: string;
  /** What it repeats of other mails. */
  quoted: string;
  /** What is read of it: its sender's own words, and what he passes on. */
  text: string;
  judged: JudgedMail;
  /** Who of the two buys, by what its sender wrote himself. */
  offering: Offering;
};

/** Fewer letters of its sender's own say only that something is passed on. */
const minOwnLetters = 20;

/** What its sender wants read: his own words, and what he passes on where he forwards it or says nothing himself. */
const readableOf = (mail: MailToSort, own: string, quoted: string): string =>
  isForward(mail.message.subject) || own.replace(/\P{L}/gu, '').length < minOwnLetters
    ? `${own}\n\n${quoted}`
    : own;

export const readMail = (mail: MailToSort): ReadMail => {
  const { message, headers } = mail;
  const parts = splitMail(message.body, message.from?.name);
  const own = ownWordsIn(parts);
  const quoted = parts
    .filter(({ isQuoted }) => isQuoted)
    .map(({ text }) => text)
    .join('\n');
  const text = readableOf(mail, own, quoted);
  const judged = judgeMail({
    receivedVia: 'Email',
    from: message.from,
    date: message.day,
    subject: message.subject,
    sources: [
      {
        id: '0',
        kind: 'mail',
        name: 'mail',
        pageStarts: [],
        text: [
          `Subject: ${message.subject}`,
          ...(headers.get('list-id') ?? []).map((each) => `List-Id: ${each}`),
          '',
          text,
        ].join('\n'),
      },
    ],
  });
  return {
    mail,
    reply: splitReply(message, message.from?.name),
    own,
    quoted,
    text,
    judged,
    offering: readOffering(message.subject, text),
  };
};
