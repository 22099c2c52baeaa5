import { MessageSquare } from 'lucide-react';
import type { ClientRoom } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const clientRoom: ClientRoom<typeof room> = {
  sideBar: [{ label: 'Qucy chat', to: '/app/qucy-chat', icon: MessageSquare, group: 'main', key: 'q' }],
  // Chats are their owner's alone; no other page changes them.
  cacheTags: { ChatHistory: { on: [] } },
  pages: {
    '/app/qucy-chat': async () => ({ Component: (await import('./QucyPage.tsx')).QucyPage }),
  },
};
