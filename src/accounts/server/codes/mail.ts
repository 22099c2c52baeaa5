import { otpSeconds } from '#accounts/contract/rules.ts';
import type { Mail } from '#kit/server/mailer.ts';

const codeMinutes = otpSeconds / 60;
/** The link lives longer than its digits: its key cannot be guessed, and mails are slow (decision 0009). */
export const linkMinutes = 30;

const instantWords = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Tells the owner of an account what somebody with their mail or their old password has just done. */
export const passwordChangedMail = (
  person: { email: string; name: string },
  at: Date,
  appUrl: string,
): Mail => ({
  to: person.email,
  subject: 'Your password was changed',
  text: [
    `Hello ${person.name},`,
    '',
    `The password of your Contract Review account was changed on ${instantWords.format(at)} UTC.`,
    'Every other browser that was signed in to your account has been signed out.',
    '',
    'If this was you, you need to do nothing.',
    '',
    'If it was not you, choose a new password now, and tell an administrator of your organisation:',
    '',
    `${appUrl}/forgotpassword`,
  ].join('\n'),
});

/** Subjects hold no code: they are read on locked phones and stand in the logs of mail servers. */
const codeTexts = {
  'sign-up': {
    subject: 'Your verification code',
    lead: 'Enter this code to verify your e-mail address:',
    otherwise: 'If you did not ask for it, you need to do nothing.',
  },
  reset: {
    subject: 'Your code to choose a new password',
    lead: 'Enter this code to choose a new password:',
    otherwise: 'If you did not ask for it, you need to do nothing: your password stays as it is.',
  },
  'sign-in': {
    subject: 'Is it you who is signing in?',
    lead: 'Wrong passwords were tried for your account many times. To sign in from a new browser, enter this code first:',
    otherwise:
      'If you are not signing in, you need to do nothing: your password stays as it is, and the browsers you use work as before.',
  },
} as const;

export const codeMail = (
  to: string,
  { code, link }: { code: string; link: string },
  purpose: keyof typeof codeTexts,
): Mail => {
  const { subject, lead, otherwise } = codeTexts[purpose];
  const lines = [lead, '', code, '', 'Or open this link, on this or any other device:', '', link, ''];
  const goodFor = `The code is good for ${codeMinutes} minutes, the link for ${linkMinutes}. Each works once, and only one of them.`;
  return { to, subject, text: [...lines, goodFor, otherwise].join('\n') };
};
