import { otpSeconds } from '#accounts/contract/rules.ts';
import type { Language } from '#kit/contract/language/languages.ts';
import { localeOf } from '#kit/contract/language/locale.ts';
import type { Mail } from '#kit/server/mailer.ts';
import { sayIn, type Say } from '#kit/server/language/say.ts';
import { linkIn } from '#kit/server/pages/page-language.ts';

const codeMinutes = otpSeconds / 60;
/** The link lives longer than its digits: its key cannot be guessed, and mails are slow (decision 0009). */
export const linkMinutes = 30;

/** Tells the owner of an account what somebody with their mail or their old password has just done. */
export const passwordChangedMail = (
  person: { email: string; name: string; language: Language },
  at: Date,
  appUrl: string,
): Mail => {
  const say = sayIn(person.language);
  const when = at.toLocaleString(localeOf(person.language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return {
    to: person.email,
    subject: say`Your password was changed`,
    text: [
      say`Hello ${person.name},`,
      '',
      say`The password of your Contract Review account was changed on ${when} UTC.`,
      say`Every other browser that was signed in to your account has been signed out.`,
      '',
      say`If this was you, you need to do nothing.`,
      '',
      say`If it was not you, choose a new password now, and tell an administrator of your organisation:`,
      '',
      linkIn(person.language, `${appUrl}/forgotpassword`),
    ].join('\n'),
  };
};

/** Subjects hold no code: they are read on locked phones and stand in the logs of mail servers. */
const codeTexts = (say: Say) => ({
  'sign-up': {
    subject: say`Your verification code`,
    lead: say`Enter this code to verify your email address:`,
    otherwise: say`If you did not ask for it, you need to do nothing.`,
  },
  reset: {
    subject: say`Your code to choose a new password`,
    lead: say`Enter this code to choose a new password:`,
    otherwise: say`If you did not ask for it, you need to do nothing: your password stays as it is.`,
  },
  'sign-in': {
    subject: say`Is it you who is signing in?`,
    lead: say`Wrong passwords were tried for your account many times. To sign in from a new browser, enter this code first:`,
    otherwise: say`If you are not signing in, you need to do nothing: your password stays as it is, and the browsers you use work as before.`,
  },
});

/** In the language of the browser that asked for it: an address that is new has none of its own yet. */
export const codeMail = (
  to: string,
  { code, link }: { code: string; link: string },
  { purpose, language }: { purpose: keyof ReturnType<typeof codeTexts>; language: Language },
): Mail => {
  const say = sayIn(language);
  const { subject, lead, otherwise } = codeTexts(say)[purpose];
  const orLink = say`Or open this link, on this or any other device:`;
  const goodFor = say`The code is good for ${codeMinutes} minutes, the link for ${linkMinutes}. Each works once, and only one of them.`;
  return {
    to,
    subject,
    text: [lead, '', code, '', orLink, '', linkIn(language, link), '', goodFor, otherwise].join('\n'),
  };
};
