import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'Archives that a job makes and a person fetches: any size, gone on with after a crash, kept for some days.',
  nouns: {
    making: 'an archive, written part after part',
  },
  publicCalls: ['GET archives/file'],
  topics: { archives: {} },
  tables: ['archives', 'archive_entries', 'archive_parts'],
});
