import { Inbox } from 'lucide-react';
import type { Ability } from '#permissions/contract/schema.ts';
import type { ClientRoom } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const mailInPath = '/app/mail-in';

export const clientRoom: ClientRoom<typeof room> = {
  sideBar: [
    {
      label: 'Mail in',
      to: mailInPath,
      icon: Inbox,
      group: 'main',
      needs: 'enquiries:write' satisfies Ability,
      key: 'i',
    },
  ],
  pages: {
    '/app/mail-in': async () => ({ Component: (await import('./MailInPage.tsx')).MailInPage }),
  },
  cacheTags: { MailIn: { on: ['mail-in', 'mailboxes'] } },
};
