import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'What waits for the reader, figures and activity out of the other rooms, and setting a new organisation up.',
  nouns: {
    activity: 'what happened',
    figures: 'numbers over time',
    needs: 'what waits for the reader',
    onboarding: 'setting a new organisation up',
  },
  pages: [{ path: '/app/dashboard', title: 'Dashboard', module: 'src/dashboard/client/DashboardPage.tsx' }],
  tables: ['onboarding_progress'],
});
