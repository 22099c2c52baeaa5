import { setTimeout as sleep } from 'node:timers/promises';
import type { OutgoingMail } from '#accounts/contract/outgoing-mail.ts';
import { takeTry } from '#kit/server/limit.ts';
import type { Delivery } from '#kit/server/mail-delivery.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findEmail } from './own-store.ts';

const maxPerHour = 10;
/** Shorter than the client waits for an answer. */
const maxSendingMilliseconds = 20_000;

/** How mails leave this installation. */
export const outgoingMail = ({ hasServer, keepsMails, address }: Mailer): OutgoingMail => ({
  way: hasServer ? 'sent' : keepsMails ? 'kept' : 'none',
  from: address,
});

const slow: Delivery = {
  isAccepted: false,
  reason: 'The mail server has not answered for 20 seconds. The mail may still arrive.',
  isCertain: false,
  isTemporary: true,
};

const words = (delivery: Delivery, to: string, { keepsMails }: Mailer): string => {
  if (!delivery.isAccepted) return delivery.reason;
  if (keepsMails)
    return `There is no mail server (SMTP_URL): the mail to ${to} waits in the outbox of this installation.`;
  if (delivery.refused.length > 0) return `The mail server would not take the address ${to}.`;
  return `The mail server took the mail to ${to}. Look into your inbox, and into spam.`;
};

/** Sends the caller a mail and says what became of it. */
export const testMail = async (
  scope: Scope,
  mailer: Mailer,
): Promise<{ isGood: boolean; message: string }> => {
  await takeTry(scope, { key: `test-mail:${scope.actor.userId}`, most: maxPerHour, seconds: 3600 });
  const to = await findEmail(scope);
  const waiting = new AbortController();
  const delivery = await Promise.race([
    mailer.deliver({
      to,
      subject: 'Test mail of Contract Review',
      text: `${scope.actor.name} sent this mail from the settings to see that mails arrive.`,
    }),
    sleep(maxSendingMilliseconds, slow, { signal: waiting.signal, ref: false }),
  ]);
  waiting.abort();
  return {
    isGood: delivery.isAccepted && delivery.refused.length === 0 && !mailer.keepsMails,
    message: words(delivery, to, mailer),
  };
};
