import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'How long enquiries are kept, legal holds, and the erasure of content whose hash and reason stay.',
  nouns: { people: 'the data of one person, and its erasure' },
  topics: { retention: {} },
  tables: ['retention_classes', 'enquiry_retention', 'erasures', 'erasure_enquiries'],
});
