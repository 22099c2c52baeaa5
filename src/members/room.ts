import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence: 'The people of an organisation, how they are invited, and who reviews for which department.',
  nouns: {
    absences: 'who is absent from when to when, and who stands in',
    forms: 'inviting and changing people',
    people: 'the list of people',
  },
  publicPages: [
    { path: '/invite/:token?', title: 'Invitation' },
    { path: '/join/:token?', title: 'Invitation' },
  ],
  publicCalls: [
    'GET dashboard/invite/:token',
    'POST dashboard/invite/:token',
    'POST dashboard/invite/:token/join',
    'POST dashboard/invite/:token/sign-in',
  ],
  topics: { members: {} },
  tables: ['absences', 'invites'],
});
