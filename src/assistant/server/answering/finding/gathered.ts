import type { QuotedText } from '../passages.ts';
import { type Misspelt } from './spelling.ts';
import { type Ranked } from './ranked.ts';

const maxLooked = 6;

/** What was found for a question, best first, with the texts it stands in. */
export type Gathered = {
  found: Ranked[];
  texts: QuotedText[];
  searchedDocuments: number;
  searchedSources: number;
  /**
   * Words of the question that stand in none of the documents searched; where an enquiry was searched too,
   * they may stand there.
   */
  unknown: string[];
  /** Words of the question that are read for others. */
  misspelt: Misspelt[];
};

/** The best of these passages' coverage: how well they answer, if they do. */
export const coverageOf = (found: readonly { coverage: number }[]): number =>
  Math.max(0, ...found.slice(0, maxLooked).map(({ coverage }) => coverage));
