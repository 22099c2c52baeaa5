import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence: 'The thread of an enquiry, and the outbox of installations without a mail server.',
  nouns: {
    comments: 'comments with mentions',
    mails: 'mails that are queued, sent once and taken in',
    templates: 'texts that mails begin with',
    compose: 'writing mails and comments',
    thread: 'mails, comments and reminders in their order',
  },
  publicPages: [{ path: '/outbox', title: 'Outbox' }],
  publicCalls: ['GET outbox'],
  topics: { conversations: {} },
  tables: ['enquiry_comments', 'enquiry_mail_files', 'enquiry_mails', 'mail_templates'],
});
