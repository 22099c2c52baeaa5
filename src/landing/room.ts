import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence: 'The public page and what strangers leave on it; bound to no organisation.',
  nouns: {
    'demo-requests': 'who wants to see the product',
    magi: 'answers from knowledge.md to questions of strangers',
    'live-reading': 'a pasted mail is read in memory, nothing of it is kept',
    newsletter: 'subscriptions, confirmed by their owner',
    sections: 'the parts of the public page',
    islands: 'what runs in the public page',
    legal: 'privacy and terms',
    api: 'the page of all calls',
  },
  documents: ['/', '/privacy', '/terms', '/api-docs'],
  publicCalls: [
    'POST landing/demo-requests',
    'POST landing/newsletter',
    'POST landing/newsletter/confirmation',
    'POST landing/newsletter/unsubscription',
    'POST landing/magi',
    'POST landing/readings',
  ],
  openTables: {
    demo_requests: 'strangers ask for a demo',
    magi_days: 'questions of strangers are counted',
    newsletter_links: 'subscribers belong to no organisation',
    newsletter_subscriptions: 'subscribers belong to no organisation',
  },
});
