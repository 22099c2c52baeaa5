import { accessRequestPath } from '#access-requests/client/room.ts';
import { sideBarEntries } from './rooms.ts';
import type { ShellGroup } from './shell/SideBar.tsx';

const groups = [
  { group: 'main', label: undefined, atEnd: false },
  { group: 'Organisation', label: 'Organisation', atEnd: false },
  { group: 'end', label: undefined, atEnd: true },
] as const;

/**
 * The groups of the side bar, with how many access requests wait for the reader; a group without an
 * entry is left out.
 */
export const navigation = (waitingRequests: number): readonly ShellGroup[] =>
  groups
    .map(({ group, label, atEnd }) => ({
      label,
      atEnd,
      items: sideBarEntries
        .filter((entry) => entry.group === group)
        .map(({ label: name, to, icon }) => ({
          label: name,
          to,
          icon,
          ...(to === accessRequestPath ? { count: waitingRequests } : {}),
        })),
    }))
    .filter(({ items }) => items.length > 0);
