import type { AnswerPassage } from '../answerer.ts';
import { askedKeys } from './asked-keys.ts';
import { matchKey } from './columns.ts';
import { isOfOtherCase } from './sentence-keys.ts';
import { findTables } from '#text/tables.ts';

type Stretch = { start: number; end: number };

/** Tells which stretches of a passage give figures for another key than the one a question names: such a row or sentence is never quoted. */
export const otherCasesIn = (
  question: string,
  { text, citation }: AnswerPassage,
): ((stretch: Stretch) => boolean) => {
  const keys = askedKeys(question);
  if (keys.length === 0) return () => false;
  const tables = findTables(text, 'page' in citation && citation.page !== null).map((table) => ({
    table,
    matches: keys.map((key) => matchKey(question, key, table)),
  }));
  return ({ start, end }) => {
    const held = tables.find(({ table }) => start >= table.start && end <= table.end);
    if (!held) return isOfOtherCase(question, text.slice(start, end));
    const row = held.table.rows.findIndex((each) => each.start <= start && each.end >= end);
    if (row < 0) return false;
    // Without the heads of its columns nobody can say what a row's figures are.
    const isBare = held.table.header.length === 0 && /\d/.test(text.slice(start, end));
    return held.matches.some(
      (match) =>
        match.kind === 'absent' ||
        match.kind === 'unclear' ||
        (match.kind === 'rows' ? !match.rows.has(row) : match.kind === 'other' && isBare),
    );
  };
};
