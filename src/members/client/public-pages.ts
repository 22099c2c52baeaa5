import type { PublicPages } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const publicPages: PublicPages<typeof room> = {
  '/invite/:token?': {
    load: async () => {
      const page = await import('./InvitePage.tsx');
      return { Component: page.InvitePage, loader: page.inviteLoader };
    },
  },
  '/join/:token?': {
    load: async () => {
      const page = await import('./JoinPage.tsx');
      return { Component: page.JoinPage, loader: page.joinLoader };
    },
  },
};
