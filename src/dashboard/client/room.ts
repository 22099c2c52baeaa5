import { LayoutDashboard } from 'lucide-react';
import type { ClientRoom } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const clientRoom: ClientRoom<typeof room> = {
  sideBar: [
    {
      label: 'Dashboard',
      to: '/app/dashboard',
      icon: LayoutDashboard,
      group: 'main',
      isFirst: true,
      key: 'h',
    },
  ],
  cacheTags: {
    Dashboard: {
      on: [
        'enquiries',
        'requirements',
        'reviews',
        'actions',
        'conversations',
        'reminders',
        'material-requests',
      ],
    },
  },
  pages: {
    '/app/dashboard': async () => ({ Component: (await import('./DashboardPage.tsx')).DashboardPage }),
  },
};
