import { KeyRound } from 'lucide-react';
import type { ClientRoom } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const accessRequestPath = '/app/access-request';

export const clientRoom: ClientRoom<typeof room> = {
  sideBar: [
    { label: 'Access requests', to: accessRequestPath, icon: KeyRound, group: 'Organisation', key: 'a' },
  ],
  cacheTags: { AccessRequests: { on: ['access-requests'] } },
  pages: {
    '/app/access-request': async () => ({
      Component: (await import('./AccessRequestPage.tsx')).AccessRequestPage,
    }),
  },
};
