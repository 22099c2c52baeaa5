import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence: 'Roles and their abilities: a matrix of each organisation that administrators change.',
  topics: { permissions: {} },
  tables: ['role_abilities'],
});
