import type { Mail } from '#kit/server/mailer.ts';

export const inviteDays = 7;

export const inviteMail = (
  to: string,
  invited: { name: string; by: string; organisation: string; appUrl: string; token: string },
): Mail => ({
  to,
  subject: `${invited.by} invites you to ${invited.organisation} on Contract Review`,
  text: [
    `Hello ${invited.name},`,
    '',
    `${invited.by} invites you to review contracts with ${invited.organisation}. Open this link, choose a password, and you are in:`,
    '',
    `${invited.appUrl}/join/${invited.token}`,
    '',
    'If you would rather choose the password by a second mail, accept with this link instead:',
    '',
    `${invited.appUrl}/invite/${invited.token}`,
    '',
    `The invitation is good for ${inviteDays} days and for one use.`,
    'If you do not know the sender, you need to do nothing.',
  ].join('\n'),
});
