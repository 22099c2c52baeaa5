import { otpSeconds } from '#shared/accounts/rules.ts';
import type { Mail } from '../kit/mailer.ts';

const minutes = otpSeconds / 60;

const instantWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Tells the owner of an account what somebody with their mail or their old password has just done. */
export const passwordChangedMail = (person: { email: string; name: string }, at: Date, appUrl: string): Mail => ({
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

export const codeMail = (to: string, { code, link }: { code: string; link: string }, purpose: 'sign-up' | 'reset'): Mail => ({
  to,
  // Without the code: a subject is read on locked phones and stands in the logs of mail servers.
  subject: purpose === 'sign-up' ? 'Your verification code' : 'Your code to choose a new password',
  text: [
    purpose === 'sign-up' ? 'Enter this code to verify your e-mail address:' : 'Enter this code to choose a new password:',
    '',
    code,
    '',
    'Or open this link in the same browser:',
    '',
    link,
    '',
    `Code and link are good for ${minutes} minutes and for one use.`,
    'If you did not ask for it, you need to do nothing.',
  ].join('\n'),
});
