import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence: 'The append-only, hash-chained record of everything decided or changed.',
  tables: ['audit_events', 'audit_heads'],
});
