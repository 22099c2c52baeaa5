import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence: 'Which departments answer which subject: the defaults, and what an organisation sets itself.',
  tables: ['subject_departments'],
});
