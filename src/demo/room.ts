import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'The demo organisation, loaded into the first run on one machine: its people, mails, reviews and documents.',
  nouns: {
    enquiries: 'the mails of five invented customers',
    past: 'five weeks of reviews and an older register, so that lists and figures have something to say',
  },
});
