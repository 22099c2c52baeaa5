import { accessRequestPath } from '#access-requests/client/room.ts';
import { mailInPath } from '#mail-in/client/room.ts';
import { sideBarEntries } from './rooms.ts';
import type { ShellGroup } from './shell/SideBar.tsx';

const groups = [
  { group: 'main', label: undefined, atEnd: false },
  { group: 'Organisation', label: 'Organisation', atEnd: false },
  { group: 'end', label: undefined, atEnd: true },
] as const;

/** What waits for the reader, by the address of its page. */
type Waiting = { requests: number; mails: number };

/** The groups of the side bar, with how much waits for the reader; a group without an entry is left out. */
export const navigation = ({ requests, mails }: Waiting): readonly ShellGroup[] =>
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
          ...(to === accessRequestPath ? { count: requests } : {}),
          ...(to === mailInPath ? { count: mails } : {}),
        })),
    }))
    .filter(({ items }) => items.length > 0);
