import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence: 'On the client alone: the form behind the links of newsletter mails.',
});
