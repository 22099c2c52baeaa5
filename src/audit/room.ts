import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence: 'The append-only, hash-chained record of everything decided or changed.',
  nouns: {
    signing: 'heads of the chain, signed with a key that the database does not hold',
    anchors: 'signed heads kept outside the database, with the time of an authority',
    streaming: 'the trail handed to a receiver outside, as it grows',
    verification: 'the chain and its signatures, checked',
    pack: 'the trail for somebody who has not the product, and the program that checks it',
  },
  tables: ['audit_events', 'audit_heads', 'audit_signatures', 'trail_streams'],
});
