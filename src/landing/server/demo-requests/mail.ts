import type { Language } from '#kit/contract/language/languages.ts';
import type { Mail } from '#kit/server/mailer.ts';
import { sayIn } from '#kit/server/language/say.ts';
import { linkIn } from '#kit/server/pages/page-language.ts';
import type { DemoRequest } from './store.ts';

/** Several lines in a field of one line would be read as lines of the mail. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** To the sales address; answering it writes to who asked. */
export const demoMail = (to: string, { name, email, organisation, message }: DemoRequest): Mail => ({
  to,
  replyTo: email,
  subject: `Demo asked for: ${oneLine(organisation)}`,
  text: [
    `${oneLine(name)} of ${oneLine(organisation)} asks for a demo.`,
    '',
    `Write to: ${email}`,
    ...(message ? ['', 'Their message:', '', message] : []),
  ].join('\n'),
});

/**
 * To who asked. It holds nothing of what was typed in, so that nobody can have us send their words
 * to a stranger.
 */
export const thanksMail = (
  { email, language }: { email: string; language: Language },
  appUrl: string,
): Mail => {
  const say = sayIn(language);
  return {
    to: email,
    subject: say`We have your request for a demo`,
    text: [
      say`Hello,`,
      '',
      say`Thank you for asking for a demo of Contract Review. We will write to you within one working day to agree on a time.`,
      '',
      say`You need not wait for us: a trial is free for 14 days and begins at once.`,
      '',
      linkIn(language, `${appUrl}/signup`),
      '',
      say`If you did not ask for a demo, you need to do nothing.`,
    ].join('\n'),
  };
};
