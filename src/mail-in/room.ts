import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'Mail that comes by itself: each kept as it came, sorted, and taken in where that is certain; what is not waits for a person.',
  nouns: {
    sorting: 'what a mail is, and where it belongs',
    received: 'mails as they came, and what became of each',
  },
  topics: { 'mail-in': {} },
  tables: ['received_mails'],
});
