import { FolderOpen } from 'lucide-react';
import type { ClientRoom } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const clientRoom: ClientRoom<typeof room> = {
  sideBar: [{ label: 'QMS documents', to: '/app/qms-documents', icon: FolderOpen, group: 'main', key: 'd' }],
  cacheTags: { Documents: { on: ['documents'] } },
  pages: {
    '/app/qms-documents': async () => ({ Component: (await import('./DocumentsPage.tsx')).DocumentsPage }),
  },
};
