import type { Failure } from '#kit/contract/errors.ts';

export const landingFailures = {
  noMail: {
    code: 'landing_no_mail',
    status: 503,
    message:
      'No mail leaves this installation, so nobody would learn of it. Please write to the address at the foot of this page.',
  },
  notReadInTime: {
    code: 'reading_took_too_long',
    status: 503,
    message: 'Reading this mail took too long. Try again, or paste less of it.',
  },
  invalidLink: { code: 'newsletter_link_invalid', status: 404, message: 'This link is not valid any more.' },
} as const satisfies Record<string, Failure>;

/** What the calls of the public page answer when they succeed. */
export const landingMessages = {
  demoAsked: 'Thank you. We will write to you within one working day.',
  subscribed: 'Thank you. Please open the link in the email we have sent you.',
  confirmed: 'You are subscribed.',
  unsubscribed: 'You are unsubscribed. No more mails will come.',
} as const;
