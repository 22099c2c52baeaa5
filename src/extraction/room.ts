import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence: 'The embedded extractor, pure: proposes fields and requirements, each with its quote.',
  nouns: {
    gazetteer: 'names of places, firms, goods and languages',
    arabic: 'the words of Arabic: what they demand and what they are about',
    subjects: 'what a requirement is about, by cues in seven languages',
    routing: 'the kind and the departments of a statement, learned from labelled ones',
    text: 'what a mail is made of, and what a sentence demands',
    fields: 'the fields of an enquiry',
    items: 'the positions asked for, read from tables, data sheets and lists',
    statements: 'what a sentence does: oblige, burden, tell, let off',
    requirements: 'the rows of the ledger',
    post: 'whether what came in is an enquiry at all',
  },
});
