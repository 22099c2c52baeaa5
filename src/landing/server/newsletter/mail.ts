import type { Mail } from '#kit/server/mailer.ts';

export const confirmationDays = 7;

/** Mail programs show their own button, which posts to this address (RFC 8058). */
type NewsletterMail = Mail & { headers: { 'List-Unsubscribe': string; 'List-Unsubscribe-Post': string } };

/** To an address that somebody typed in: it is nobody's subscription until the page behind the link says so. */
export const confirmationMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Please confirm your subscription',
  text: [
    'Somebody asked for the Contract Review newsletter at this address. If it was you, open this link and press Confirm:',
    '',
    link,
    '',
    `It is good for ${confirmationDays} days.`,
    'If it was not you, you need to do nothing: you will get no more emails.',
  ].join('\n'),
});

const toSubscriber = (
  to: string,
  subject: string,
  text: string,
  unsubscribeLink: string,
): NewsletterMail => ({
  to,
  subject,
  text: [
    text,
    '',
    'To unsubscribe, open this link and press Unsubscribe. It stays good:',
    '',
    unsubscribeLink,
  ].join('\n'),
  headers: {
    'List-Unsubscribe': `<${unsubscribeLink}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

export const welcomeMail = (to: string, unsubscribeLink: string): NewsletterMail =>
  toSubscriber(
    to,
    'You are subscribed to the Contract Review newsletter',
    'Your subscription is confirmed. Thank you.',
    unsubscribeLink,
  );

export const alreadySubscribedMail = (to: string, unsubscribeLink: string): NewsletterMail =>
  toSubscriber(
    to,
    'You are already subscribed',
    'Somebody asked for the Contract Review newsletter at this address. It is already subscribed, so you need to do nothing.',
    unsubscribeLink,
  );
