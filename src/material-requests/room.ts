import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'Material from stock or suppliers: asked for, approved by a colleague, received with its certificate, issued in parts.',
  nouns: {
    form: 'asking for material',
    list: 'all requests',
    detail: 'one request and its steps',
  },
  pages: [
    { path: '/app/material-request', title: 'Material requests' },
    { path: '/app/material-request/:id', title: 'Material request' },
  ],
  topics: { 'material-requests': {} },
  tables: ['material_request_lines', 'material_request_numbers', 'material_requests'],
});
