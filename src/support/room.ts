import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'Tickets to the people who run the product, and the export of everything an organisation has here.',
  nouns: {
    mails: 'answers that come by mail',
    takeout: 'the export, which alone knows every table',
    parts: 'the pieces of a ticket',
  },
  pages: [
    {
      path: '/app/contact-support',
      title: 'Contact support',
      module: 'src/support/client/ContactSupportPage.tsx',
    },
  ],
  topics: { support: {} },
  tables: ['support_files', 'support_messages', 'support_tickets'],
  openTables: { ticket_numbers: 'tickets of all organisations are numbered in one line' },
});
