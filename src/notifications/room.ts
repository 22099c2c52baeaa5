import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence: 'Who is told what, in the app and by mail. It follows the audit trail; nobody calls it.',
  nouns: {
    notices: 'what each event says, and to whom',
    list: 'what the reader was told',
  },
  topics: { notifications: { isPersonal: true } },
  tables: ['notification_choices', 'notification_cursors', 'notification_summaries', 'notifications'],
});
