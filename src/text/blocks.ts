import { readDocument, type DocumentBlock } from './document-blocks.ts';
import { readLetter, type LetterBlock, type LetterSense } from './letter-blocks.ts';

/**
 * The paragraphs, items, rows and headings of a text, in order; with the sense of its reader it is
 * read as a letter.
 */
export function splitBlocks(text: string): DocumentBlock[];
export function splitBlocks(text: string, letter: LetterSense): LetterBlock[];
export function splitBlocks(text: string, letter?: LetterSense): DocumentBlock[] | LetterBlock[] {
  return letter ? readLetter(text, letter) : readDocument(text);
}
