import type { Command } from '#kit/client/commands/command.ts';
import { clientRooms, sideBarEntries } from '../rooms.ts';

type GoCommand = { command: Command; to: string };

/** One command for each place in the side bar, and those that the rooms add. */
export const goCommands: readonly GoCommand[] = [
  ...sideBarEntries.map(({ label, to, key }) => ({
    to,
    command: { id: `go ${to}`, label: `Go to ${label}`, group: 'Navigate', keys: [`g ${key}`] },
  })),
  ...clientRooms.flatMap(({ commands = [] }) => commands),
];
