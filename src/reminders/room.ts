import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'Reminders of a person about an enquiry, told once by a job that waits in the database until they are due.',
  topics: { reminders: {} },
  tables: ['reminders'],
});
