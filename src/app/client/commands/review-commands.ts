import type { Command } from '#kit/client/commands/command.ts';

/** Commands of the review on an enquiry's page. */
export const reviewCommands = {
  approve: {
    id: 'approve',
    label: 'Approve for my department',
    group: 'This enquiry',
    keys: ['shift+a'],
    keywords: 'review decide sign',
  },
} satisfies Record<string, Command>;
