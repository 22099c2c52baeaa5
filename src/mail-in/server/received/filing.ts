import { takeIn } from '#conversations/server/mails/service.ts';
import { addMail } from '#enquiries/server/amendments/service.ts';
import { receiveEnquiry } from '#enquiries/server/intake/service.ts';
import { announce } from '#kit/server/live.ts';
import type { Queue } from '#kit/server/queue.ts';
import type { Scope } from '#kit/server/scope.ts';
import { keptMailFile, type MailMessage } from '#kit/server/text-extract/mail/mail-message.ts';
import type { MailKind } from '#mail-in/contract/received/schema.ts';
import { takeTicketMail, type TicketMailTools } from '#support/server/mails/service.ts';
import type { FoundAnswer } from '../sorting/mail-to-sort.ts';
import { ownWordsIn, splitMail } from '../sorting/own-words.ts';
import { insertAnswers } from './answers-store.ts';
import { updateReceived, type MailRow, type ReceivedChange, type ReceivedRow } from './store.ts';

type TicketMessage = Pick<MailMessage, 'messageId' | 'from' | 'body' | 'attachments'>;

/** Where a mail shall go: what the sorting is certain of, or what a person chose. */
export type Destination = {
  kind: Exclude<MailKind, 'support'>;
  enquiryId: string | null;
  answers: readonly FoundAnswer[];
};

/** Takes a mail in as a message of a ticket of support. */
export const fileTicketMail = async (
  scope: Scope,
  { id, ticketId }: { id: string; ticketId: string },
  message: TicketMessage,
  tools: TicketMailTools,
): Promise<MailRow> => {
  const { messageId, from, body, attachments } = message;
  const own = ownWordsIn(splitMail(body));
  await takeTicketMail(
    scope,
    ticketId,
    { mailId: messageId, from: from ?? { name: '', address: '' }, text: own || body, attachments },
    tools,
  );
  return settleReceived(scope, id, {
    state: 'done',
    kind: 'support',
    ticketId,
    decidedBy: scope.actor.name,
    decidedAt: scope.now,
  });
};

/** Writes what became of a mail and tells those who look at the list. */
export const settleReceived = async (scope: Scope, id: string, change: ReceivedChange): Promise<MailRow> => {
  const row = await updateReceived(scope, id, change);
  await announce(scope, 'mail-in', id);
  return row;
};

const keepOf = async (
  scope: Scope,
  { kind, enquiryId }: Destination,
  raw: Buffer,
  queue: Queue,
): Promise<string | null> => {
  const file = keptMailFile(raw);
  if (kind === 'none') return null;
  if (kind === 'enquiry') return (await receiveEnquiry(scope, [file], queue, { mayAnswer: true })).id;
  if (!enquiryId) throw new Error('an answer or an amendment needs its enquiry');
  if (kind === 'answer') await takeIn(scope, enquiryId, [file], { anyway: true });
  else await addMail(scope, enquiryId, [file], queue);
  return enquiryId;
};

/**
 * Takes a mail where it belongs, by the same doors as a person would: an enquiry is read, an answer stands in the conversation, an
 * amendment is proposed line by line. Nothing is decided, and no question counts as answered.
 */
export const fileMail = async (
  scope: Scope,
  { id }: Pick<ReceivedRow, 'id'>,
  destination: Destination & { raw: Buffer },
  queue: Queue,
): Promise<MailRow> => {
  const { kind, answers, raw } = destination;
  const enquiryId = await keepOf(scope, destination, raw, queue);
  if (kind === 'answer') await insertAnswers(scope, id, answers);
  return settleReceived(scope, id, {
    state: kind === 'none' ? 'dismissed' : 'done',
    kind,
    enquiryId,
    decidedBy: scope.actor.name,
    decidedAt: scope.now,
  });
};
