import type { PublicPages } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const publicPages: PublicPages<typeof room> = {
  '/outbox': {
    load: () => import('./OutboxPage.tsx').then((page) => ({ Component: page.OutboxPage })),
    store: true,
  },
};
