import { kindFacts, type NotificationKind } from '#notifications/contract/kinds.ts';
import type { Mail } from '#kit/server/mailer.ts';

type Content = { kind: NotificationKind; title: string; detail: string; path: string };
type To = { email: string; name: string };

const settingsPath = '/settings?tab=notifications';

export const noticeMail = (to: To, { kind, title, detail, path }: Content, appUrl: string): Mail => ({
  to: to.email,
  subject: title,
  text: [
    `${title}.`,
    ...(detail ? [detail] : []),
    '',
    `Open it: ${appUrl}${path}`,
    '',
    '--',
    `You get this mail because of your setting “${kindFacts[kind].label}”. Switch it off, or to one summary a day: ${appUrl}${settingsPath}`,
  ].join('\n'),
});

/** One mail for everything that waited for the person's morning. */
export const summaryMail = (to: To, items: readonly Content[], appUrl: string): Mail => ({
  to: to.email,
  subject:
    items.length === 1
      ? `Your day: ${items[0]?.title}`
      : `Your day: ${items.length} things in contract review`,
  text: [
    `Good morning ${to.name},`,
    '',
    ...items.flatMap(({ title, detail, path }) => [
      `* ${title}`,
      ...(detail ? [`  ${detail}`] : []),
      `  ${appUrl}${path}`,
      '',
    ]),
    '--',
    `You get this summary at most once a day. Choose what is in it, or switch it off: ${appUrl}${settingsPath}`,
  ].join('\n'),
});
