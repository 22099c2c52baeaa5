import type { Language } from '#kit/contract/language/languages.ts';
import type { Mail } from '#kit/server/mailer.ts';
import { sayIn } from '#kit/server/language/say.ts';
import { linkIn } from '#kit/server/pages/page-language.ts';

export const inviteDays = 7;

type Invited = { name: string; by: string; organisation: string; appUrl: string; token: string };

/** In the language of who invites: nobody knows yet which one the person reads. */
export const inviteMail = (to: string, invited: Invited, language: Language): Mail => {
  const say = sayIn(language);
  const { name, by, organisation, appUrl, token } = invited;
  return {
    to,
    subject: say`${by} invites you to ${organisation} on Contract Review`,
    text: [
      say`Hello ${name},`,
      '',
      say`${by} invites you to review contracts with ${organisation}. Open this link, choose a password, and you are in:`,
      '',
      linkIn(language, `${appUrl}/join/${token}`),
      '',
      say`If you would rather choose the password by a second mail, accept with this link instead:`,
      '',
      linkIn(language, `${appUrl}/invite/${token}`),
      '',
      say`The invitation is good for ${inviteDays} days and for one use.`,
      say`If you do not know the sender, you need to do nothing.`,
    ].join('\n'),
  };
};
