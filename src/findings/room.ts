import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'What is missing in an enquiry, contradicts, or exceeds a limit: found by rules over typed facts.',
  nouns: {
    facts: 'what the texts, fields, rows and items state, typed, each with its quote',
    rules: 'one rule a file, with its source, its examples and counter-examples',
    records: 'the findings of one enquiry, and what was decided on each',
  },
  topics: { findings: {} },
  tables: ['finding_decisions'],
});
