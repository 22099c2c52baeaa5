import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence: 'Organisations with their sector, country, departments and trial, and the search for places.',
  publicCalls: ['GET users/places', 'GET users/place-details'],
  topics: { settings: {} },
  tables: ['organisations'],
});
