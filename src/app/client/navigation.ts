import {
  FileCheck2,
  FolderOpen,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  MessageSquare,
  Package,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { accessRequestPath, areas, type AreaIcon } from './areas.ts';
import type { ShellGroup } from './shell/SideBar.tsx';

const icons: Readonly<Record<AreaIcon, LucideIcon>> = {
  dashboard: LayoutDashboard,
  review: FileCheck2,
  documents: FolderOpen,
  material: Package,
  chat: MessageSquare,
  people: Users,
  access: KeyRound,
  support: LifeBuoy,
  settings: Settings,
};

const groups = [
  { group: 'main', label: undefined, atEnd: false },
  { group: 'Organisation', label: 'Organisation', atEnd: false },
  { group: 'end', label: undefined, atEnd: true },
] as const;

/** The groups of the side bar, with how many access requests wait for the reader; a group without an area is left out. */
export const navigation = (waitingRequests: number): readonly ShellGroup[] =>
  groups
    .map(({ group, label, atEnd }) => ({
      label,
      atEnd,
      items: areas
        .filter((area) => area.group === group)
        .map(({ label: name, to, icon }) => ({
          label: name,
          to,
          icon: icons[icon],
          ...(to === accessRequestPath ? { count: waitingRequests } : {}),
        })),
    }))
    .filter(({ items }) => items.length > 0);
