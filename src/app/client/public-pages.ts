import type { PublicPages } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const publicPages: PublicPages<typeof room> = {
  '/newsletter/confirm/:token?': {
    load: () =>
      import('./screens/NewsletterScreen.tsx').then((page) => ({ Component: page.ConfirmNewsletter })),
  },
  '/newsletter/unsubscribe/:token?': {
    load: () =>
      import('./screens/NewsletterScreen.tsx').then((page) => ({ Component: page.UnsubscribeNewsletter })),
  },
};
