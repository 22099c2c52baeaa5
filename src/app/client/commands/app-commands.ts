import type { Command } from '#kit/client/commands/command.ts';

/** Commands that work on every page. */
export const appCommands = {
  palette: {
    id: 'palette',
    label: 'Search or run a command',
    group: 'Everywhere',
    keys: ['mod+k'],
    isKeysOnly: true,
  },
  qucy: {
    id: 'qucy',
    label: 'Ask Qucy',
    group: 'Everywhere',
    keys: ['mod+j'],
    keywords: 'assistant chat question',
  },
  shortcuts: {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    group: 'Everywhere',
    keys: ['?'],
    keywords: 'help keys',
  },
  sideBar: { id: 'side bar', label: 'Widen or narrow the side bar', group: 'Everywhere', keys: ['['] },
  light: { id: 'light', label: 'Light theme', group: 'Appearance', keywords: 'colour mode' },
  dark: { id: 'dark', label: 'Dark theme', group: 'Appearance', keywords: 'colour mode' },
  signOut: { id: 'sign out', label: 'Sign out', group: 'Account', keywords: 'log out leave' },
} satisfies Record<string, Command>;
