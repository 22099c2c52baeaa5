import { Package } from 'lucide-react';
import type { ClientRoom } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const clientRoom: ClientRoom<typeof room> = {
  sideBar: [
    { label: 'Material requests', to: '/app/material-request', icon: Package, group: 'main', key: 'm' },
  ],
  cacheTags: { MaterialRequests: { on: ['material-requests'] } },
  pages: {
    '/app/material-request': async () => ({
      Component: (await import('./MaterialRequestsPage.tsx')).MaterialRequestsPage,
    }),
    '/app/material-request/:id': async () => ({
      Component: (await import('./MaterialRequestPage.tsx')).MaterialRequestPage,
    }),
  },
};
