import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'Mail that comes by itself: each kept as it came, sorted, and taken in where that is certain; what is not waits for a person.',
  nouns: {
    sorting: 'what a mail is, and where it belongs',
    received: 'mails as they came, and what became of each',
    mailboxes: 'mailboxes that are read as mails come, and the log of what arrived',
    listener: 'mail that other servers bring, to an address of each organisation',
    tray: 'the mails that wait for a person',
  },
  pages: [{ path: '/app/mail-in', title: 'Mail in' }],
  topics: { 'mail-in': {}, mailboxes: {} },
  tables: ['inbound_addresses', 'mail_answers', 'mail_arrivals', 'mailboxes', 'received_mails'],
});
