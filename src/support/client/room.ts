import { LifeBuoy } from 'lucide-react';
import type { ClientRoom } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const clientRoom: ClientRoom<typeof room> = {
  sideBar: [{ label: 'Contact support', to: '/app/contact-support', icon: LifeBuoy, group: 'end', key: 's' }],
  cacheTags: { Support: { on: ['support'] } },
  pages: {
    '/app/contact-support': async () => ({
      Component: (await import('./ContactSupportPage.tsx')).ContactSupportPage,
    }),
  },
};
