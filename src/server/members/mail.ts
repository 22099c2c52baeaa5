import type { Mail } from '../kit/mailer.ts';

export const inviteDays = 7;

export const inviteMail = (to: string, invited: { name: string; by: string; organisation: string; link: string }): Mail => ({
  to,
  subject: `${invited.by} invites you to ${invited.organisation} on Contract Review`,
  text: [
    `Hello ${invited.name},`,
    '',
    `${invited.by} invites you to review contracts with ${invited.organisation}. Open this link to accept:`,
    '',
    invited.link,
    '',
    `It is good for ${inviteDays} days and for one use. You then choose a password.`,
    'If you do not know the sender, you need to do nothing.',
  ].join('\n'),
});
