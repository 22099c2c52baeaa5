import type { Command } from '#kit/client/commands/command.ts';
import { areas, homePath } from '../areas.ts';

/** The second key after G for the areas that have one. */
const secondKeys: Readonly<Record<string, string>> = {
  [homePath]: 'c',
  '/app/dashboard': 'h',
  '/app/qms-documents': 'd',
  '/app/qucy-chat': 'q',
  '/app/material-request': 'm',
  '/app/user-roles': 'u',
  '/app/access-request': 'a',
  '/app/contact-support': 's',
  '/settings': ',',
};

type GoCommand = { command: Command; to: string };

/** One command for each area that exists, and one for the board. */
export const goCommands: readonly GoCommand[] = [
  ...areas.map(({ label, to }) => ({
    to,
    command: {
      id: `go ${to}`,
      label: `Go to ${label}`,
      group: 'Navigate',
      ...(secondKeys[to] ? { keys: [`g ${secondKeys[to]}`] } : {}),
    },
  })),
  {
    to: `${homePath}?viewType=board`,
    command: {
      id: 'go board',
      label: 'Open the board',
      group: 'Navigate',
      keys: ['g b'],
      keywords: 'kanban',
    },
  },
];
