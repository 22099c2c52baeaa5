import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence: 'The one model of a text, pure: lines, blocks, headings, lists, tables, sentences and spans.',
  nouns: {
    'prompt-injection': 'words that give orders to the program that reads a text',
  },
});
