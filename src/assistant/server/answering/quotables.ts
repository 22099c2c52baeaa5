import { findTerms } from '#text/terms.ts';
import type { AnswerPassage } from './answerer.ts';
import { otherCasesIn } from './keys/reading-keys.ts';
import { cellsOf, rowText, unitsOf, type Unit } from './units.ts';

/** A sentence, item or row of a passage with the words that stand around it. */
export type Quotable = {
  passage: AnswerPassage;
  unit: Unit;
  at: number;
  quote: string;
  text: string;
  terms: string[];
  /** What the sentences before it in its paragraph speak of, or the one that introduces its list or table. */
  before: string[];
  heading: string[];
  columns: string[];
  title: string[];
  /** It gives figures for another pressure, size or grade than the question names. */
  isOfOtherCase: boolean;
  score: number;
};

/** What can be quoted of a passage, in its order. */
export const quotablesOf = (passage: AnswerPassage, question: string): Quotable[] => {
  const isOfOtherCase = otherCasesIn(question, passage);
  const title = findTerms(passage.citation.title);
  let heading: string[] = [];
  let header: string[] = [];
  let before: string[] = [];
  let lead: string[] = [];
  let end = 0;
  return unitsOf(passage.text).map((unit, at) => {
    const quote = passage.text.slice(unit.start, unit.end);
    if (unit.kind === 'heading') heading = findTerms(quote);
    if (unit.kind === 'header') header = cellsOf(quote);
    else if (unit.kind !== 'row') header = [];
    const columns = unit.kind === 'row' ? header.flatMap(findTerms) : [];
    const isListed = unit.kind === 'item' || unit.kind === 'row';
    if (unit.kind === 'sentence' && passage.text.slice(end, unit.start).includes('\n\n')) before = [];
    const quotable = {
      passage,
      unit,
      at,
      quote,
      text: unit.kind === 'row' ? rowText(quote, header) : quote,
      terms: findTerms(quote),
      before: isListed ? lead : unit.kind === 'sentence' ? before : [],
      heading,
      columns,
      title,
      isOfOtherCase: isOfOtherCase(unit),
      score: 0,
    };
    if (unit.kind === 'sentence') {
      before = [...before, ...quotable.terms];
      lead = quote.endsWith(':') ? before : [];
    }
    if (unit.kind === 'heading') [before, lead] = [[], []];
    end = unit.end;
    return quotable;
  });
};
