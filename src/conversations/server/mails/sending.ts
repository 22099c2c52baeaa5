import { record } from '#audit/server/service.ts';
import { job } from '#kit/server/queue.ts';
import { announce } from '#kit/server/live.ts';
import type { Delivery } from '#kit/server/mail-delivery.ts';
import type { Mail } from '#kit/server/mailer.ts';
import type { Actor, Scope } from '#kit/server/scope.ts';
import { readMember as findMember } from '#members/server/service.ts';
import { attachedTo } from './attachments.ts';
import { lockMail, updateMail, type MailRow } from './store.ts';

export type SendMail = { organisationId: string; mailId: string };

const expireSeconds = 600;
/**
 * The client gives a mail server less time than this for one mail: a process that held it longer
 * has died over it.
 */
const lostMilliseconds = (expireSeconds - 60) * 1000;
const maxAttempts = 3;

export const sendMailJob = job<SendMail>('mail-send', {
  retryLimit: maxAttempts,
  expireInSeconds: expireSeconds,
});

export type Begun = { attempt: number; author: Actor; mail: Mail };

/** wait: another worker has the mail in hand; look again later whether it is done. */
export type Beginning = { kind: 'send'; begun: Begun } | { kind: 'wait'; until: Date } | { kind: 'nothing' };

const authorOf = (row: MailRow): Actor => ({
  userId: row.byId,
  name: row.byName,
  role: '',
  departments: [],
  abilities: [],
});

/** A mail that the customer's mail server has taken. */
export type SentMail = { enquiryId: string; text: string; by: string; on: string };
export type NoteSentMail = (scope: Scope, mail: SentMail) => Promise<void>;

/** The address of an organisation for mail that comes by itself; null where it has none. */
export type InboundAddress = (scope: Scope) => Promise<string | null>;

/**
 * Answers of the customer come back by themselves where the organisation has an address for that, each mail with its secret part;
 * else they go to the person who wrote. Never to the installation.
 */
const replyAddress = async (
  scope: Scope,
  row: MailRow,
  inboundAddress: InboundAddress,
): Promise<{ replyTo?: string }> => {
  const [local, domain] = row.replyToken ? ((await inboundAddress(scope)) ?? '').split('@') : [];
  if (local && domain) return { replyTo: `${local}+${row.replyToken}@${domain}` };
  const member = row.byId ? await findMember(scope, row.byId).catch(() => null) : null;
  return member ? { replyTo: member.email } : {};
};

const mailOf = async (scope: Scope, row: MailRow, inboundAddress: InboundAddress): Promise<Mail> => ({
  to: row.toAddresses,
  cc: row.ccAddresses,
  fromName: row.fromName,
  ...(await replyAddress(scope, row, inboundAddress)),
  subject: row.subject,
  text: row.text,
  messageId: row.messageId,
  inReplyTo: row.inReplyTo,
  references: row.referenceIds,
  attachments: await attachedTo(scope, row.id),
});

const fail = async (scope: Scope, row: MailRow, problem: string): Promise<void> => {
  await updateMail(scope, row.id, { state: 'failed', problem });
  await record(scope, {
    action: 'mail.failed',
    subject: { type: 'enquiry', id: row.enquiryId },
    summary: `could not send the mail “${row.subject}” to ${row.toAddresses.join(', ')}: ${problem}`,
    data: { mailId: row.id, userId: row.byId },
    announces: { topic: 'conversations', id: row.enquiryId },
  });
};

/**
 * Takes a queued mail in hand, so that nobody else sends it. One that was in hand when its worker died may
 * have left: it is not sent again by itself, a person is asked.
 */
export const begin = async (
  scope: Scope,
  mailId: string,
  inboundAddress: InboundAddress,
): Promise<Beginning> => {
  const row = await lockMail(scope, mailId);
  if (row?.state === 'sending') {
    const until = new Date((row.attemptedAt ?? row.createdAt).getTime() + lostMilliseconds);
    if (scope.now < until) return { kind: 'wait', until };
    await fail(
      scope,
      row,
      'Sending was interrupted. It is not known whether the mail arrived: ask before you send it again.',
    );
  }
  if (row?.state !== 'queued') return { kind: 'nothing' };
  const attempt = row.attempts + 1;
  await updateMail(scope, row.id, { state: 'sending', attempts: attempt, attemptedAt: scope.now });
  await announce(scope, 'conversations', row.enquiryId);
  return {
    kind: 'send',
    begun: { attempt, author: authorOf(row), mail: await mailOf(scope, row, inboundAddress) },
  };
};

const refusedText = (refused: readonly string[]): string | null =>
  refused.length > 0
    ? `The mail server would not take it for ${refused.join(', ')}. The others have it.`
    : null;

/** Writes what became of the mail; true when it shall be tried again in a moment. */
export const settleDelivery = async (
  scope: Scope,
  { mailId, attempt, delivery }: { mailId: string; attempt: number; delivery: Delivery },
  noteSentMail: NoteSentMail,
): Promise<boolean> => {
  const row = await lockMail(scope, mailId);
  if (!row || row.attempts !== attempt || (row.state !== 'sending' && row.state !== 'failed')) return false;
  if (delivery.isAccepted) {
    await updateMail(scope, mailId, {
      state: 'sent',
      sentAt: scope.now,
      problem: refusedText(delivery.refused),
    });
    await record(scope, {
      action: 'mail.sent',
      subject: { type: 'enquiry', id: row.enquiryId },
      summary: `sent the mail “${row.subject}” to ${[...row.toAddresses, ...row.ccAddresses].join(', ')}`,
      data: { mailId, messageId: row.messageId, refused: delivery.refused },
      announces: { topic: 'conversations', id: row.enquiryId },
    });
    const { enquiryId, text, byName: by } = row;
    await noteSentMail(scope, { enquiryId, text, by, on: scope.now.toISOString().slice(0, 10) });
    return false;
  }
  if (delivery.isTemporary && attempt % maxAttempts !== 0) {
    await updateMail(scope, mailId, {
      state: 'queued',
      problem: `${delivery.reason} It is tried again in a moment.`,
    });
    await announce(scope, 'conversations', row.enquiryId);
    return true;
  }
  await fail(scope, row, delivery.reason);
  return false;
};
