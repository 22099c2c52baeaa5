import { kindFacts, type NotificationKind } from '#notifications/contract/kinds.ts';
import type { Language } from '#kit/contract/language/languages.ts';
import type { Mail } from '#kit/server/mailer.ts';
import { sayIn } from '#kit/server/language/say.ts';
import { linkIn } from '#kit/server/pages/page-language.ts';

type Content = { kind: NotificationKind; title: string; detail: string; path: string };
export type To = { email: string; name: string; language: Language };

const settingsPath = '/settings?tab=notifications';

export const noticeMail = (to: To, { kind, title, detail, path }: Content, appUrl: string): Mail => {
  const say = sayIn(to.language);
  const link = (at: string) => linkIn(to.language, `${appUrl}${at}`);
  const setting = say.word(kindFacts[kind].label);
  return {
    to: to.email,
    subject: title,
    text: [
      `${title}.`,
      ...(detail ? [detail] : []),
      '',
      say`Open it: ${link(path)}`,
      '',
      '--',
      say`You get this mail because of your setting “${setting}”. Switch it off, or to one summary a day: ${link(settingsPath)}`,
    ].join('\n'),
  };
};

/** One mail for everything that waited for the person's morning. */
export const summaryMail = (to: To, items: readonly Content[], appUrl: string): Mail => {
  const say = sayIn(to.language);
  const link = (at: string) => linkIn(to.language, `${appUrl}${at}`);
  return {
    to: to.email,
    subject:
      items.length === 1
        ? say`Your day: ${items[0]?.title ?? ''}`
        : say`Your day: ${items.length} things in contract review`,
    text: [
      say`Good morning ${to.name},`,
      '',
      ...items.flatMap(({ title, detail, path }) => [
        `* ${title}`,
        ...(detail ? [`  ${detail}`] : []),
        `  ${link(path)}`,
        '',
      ]),
      '--',
      say`You get this summary at most once a day. Choose what is in it, or switch it off: ${link(settingsPath)}`,
    ].join('\n'),
  };
};
