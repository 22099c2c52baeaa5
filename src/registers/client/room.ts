import { BadgeCheck } from 'lucide-react';
import type { ClientRoom } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

const go = (name: string, label: string, keywords: string, to: string) => ({
  to,
  command: { id: `go ${name}`, label, group: 'Navigate', keywords },
});

export const clientRoom: ClientRoom<typeof room> = {
  sideBar: [{ label: 'Registers', to: '/app/registers', icon: BadgeCheck, group: 'main', key: 'r' }],
  commands: [
    go('licences', 'Open licences', 'monogram register api', '/app/registers'),
    go(
      'qualifications',
      'Open qualifications',
      'wps pqr nde calibration type approval register',
      '/app/registers?tab=qualifications',
    ),
    go('standards', 'Open standards', 'editions register', '/app/registers?tab=standards'),
    go('limits', 'Open limits', 'settings ld warranty payment', '/settings?tab=limits'),
    go('expiring', 'Show licences that expire soon', 'expiry 90 days', '/app/registers?show=expiring'),
  ],
  cacheTags: { Registers: { on: ['registers'] } },
  pages: {
    '/app/registers': async () => ({
      Component: (await import('./RegistersPage.tsx')).RegistersPage,
    }),
  },
};
