import type { PublicPages } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

// Each module is its own route, with the loader that reads the link.
export const publicPages: PublicPages<typeof room> = {
  '/invite/:token?': { load: () => import('./InvitePage.tsx') },
  '/join/:token?': { load: () => import('./JoinPage.tsx') },
};
