import { otpSeconds } from '#shared/accounts/rules.ts';
import type { Mail } from '../kit/mailer.ts';

const minutes = otpSeconds / 60;

export const codeMail = (to: string, { code, link }: { code: string; link: string }, purpose: 'sign-up' | 'reset'): Mail => ({
  to,
  subject: purpose === 'sign-up' ? `${code} is your verification code` : `${code} is your code to choose a new password`,
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
