import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence: 'Asking for membership, a role, a department or an area, and deciding on it.',
  pages: [{ path: '/app/access-request', title: 'Access requests' }],
  topics: { 'access-requests': {} },
  tables: ['access_requests'],
});
