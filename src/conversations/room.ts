import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence: 'The thread of an enquiry, and the outbox of installations without a mail server.',
  nouns: {
    templates: 'texts that mails begin with',
    comments: 'comments with mentions',
    mails: 'mails that are queued, sent once and taken in',
  },
  publicPages: [{ path: '/outbox', title: 'Outbox' }],
  publicCalls: ['GET outbox'],
  topics: { conversations: {} },
  tables: ['enquiry_comments', 'enquiry_mail_files', 'enquiry_mails', 'mail_templates'],
});
