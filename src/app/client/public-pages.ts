import type { PublicPages } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const publicPages: PublicPages<typeof room> = {
  '/newsletter/confirm/:token?': {
    load: async () => ({ Component: (await import('./screens/NewsletterScreen.tsx')).ConfirmNewsletter }),
  },
  '/newsletter/unsubscribe/:token?': {
    load: async () => ({ Component: (await import('./screens/NewsletterScreen.tsx')).UnsubscribeNewsletter }),
  },
};
