import type { Language } from '#kit/contract/language/languages.ts';
import type { Mail } from '#kit/server/mailer.ts';
import { sayIn } from '#kit/server/language/say.ts';
import { linkIn } from '#kit/server/pages/page-language.ts';

export const confirmationDays = 7;

/** Mail programs show their own button, which posts to this address (RFC 8058). */
type NewsletterMail = Mail & { headers: { 'List-Unsubscribe': string; 'List-Unsubscribe-Post': string } };

/** Whom a mail is for: in the language of the page that it was asked for on. */
export type Subscriber = { email: string; language: Language };

/** To an address that somebody typed in: it is nobody's subscription until the page behind the link says so. */
export const confirmationMail = ({ email, language }: Subscriber, link: string): Mail => {
  const say = sayIn(language);
  return {
    to: email,
    subject: say`Please confirm your subscription`,
    text: [
      say`Somebody asked for the Contract Review newsletter at this address. If it was you, open this link and press Confirm:`,
      '',
      linkIn(language, link),
      '',
      say`It is good for ${confirmationDays} days.`,
      say`If it was not you, you need to do nothing: you will get no more emails.`,
    ].join('\n'),
  };
};

const toSubscriber = (
  { email, language }: Subscriber,
  { subject, text }: { subject: string; text: string },
  unsubscribeLink: string,
): NewsletterMail => {
  const say = sayIn(language);
  return {
    to: email,
    subject,
    text: [
      text,
      '',
      say`To unsubscribe, open this link and press Unsubscribe. It stays good:`,
      '',
      linkIn(language, unsubscribeLink),
    ].join('\n'),
    headers: {
      'List-Unsubscribe': `<${unsubscribeLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};

export const welcomeMail = (to: Subscriber, unsubscribeLink: string): NewsletterMail => {
  const say = sayIn(to.language);
  const said = {
    subject: say`You are subscribed to the Contract Review newsletter`,
    text: say`Your subscription is confirmed. Thank you.`,
  };
  return toSubscriber(to, said, unsubscribeLink);
};

export const alreadySubscribedMail = (to: Subscriber, unsubscribeLink: string): NewsletterMail => {
  const say = sayIn(to.language);
  const said = {
    subject: say`You are already subscribed`,
    text: say`Somebody asked for the Contract Review newsletter at this address. It is already subscribed, so you need to do nothing.`,
  };
  return toSubscriber(to, said, unsubscribeLink);
};
