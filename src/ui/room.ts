import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence: 'The look “Petrol”: components that know no room, no router and no call.',
});
