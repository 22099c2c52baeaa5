import type { PublicPages } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const publicPages: PublicPages<typeof room> = {
  '/outbox': {
    load: async () => ({ Component: (await import('./OutboxPage.tsx')).OutboxPage }),
    store: true,
  },
};
