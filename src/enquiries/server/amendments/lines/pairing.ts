import type { ProposedRequirement } from '#extraction/contract/proposals.ts';
import type { Span } from '#extraction/contract/sources.ts';
import { compareWith, countWords, type Words } from '../../requirements/likeness.ts';
import type { RequirementRow } from '../../requirements/store.ts';
import type { Announcement } from '../announced.ts';

/**
 * A row of the ledger; `clause` is the number that stands before it in its source ("4.2"), "" when
 * there is none.
 */
export type NumberedRow = RequirementRow & { clause: string };

/** With its words counted, for what an amendment says to be held against. */
export type ComparedRow = NumberedRow & { words: Words; quoted: Words };
type Pair = { row: ComparedRow; found: ProposedRequirement; score: number };

/**
 * From this likeness on a row counts as the old version of another: held against sentences of corrigenda
 * that change a number, a name or a condition.
 */
const likeEnough = 0.55;
const sameCategory = 0.08;

/** Whether two passages of a source meet. */
export const isWithin = (inner: Span, outer: Span): boolean =>
  inner.sourceId === outer.sourceId && inner.start < outer.end && outer.start < inner.end;

/** Rows by their own words, and by those of their quotes. */
export const compareRows = (rows: readonly ComparedRow[]) =>
  [compareWith(rows.map(({ words }) => words)), compareWith(rows.map(({ quoted }) => quoted))] as const;

/** Pairs each found requirement with at most one row, the likest first. */
export const paired = (
  found: readonly ProposedRequirement[],
  rows: readonly ComparedRow[],
  announced: readonly Announcement[],
): Pair[] => {
  const [compareOwn, compareQuoted] = compareRows(rows);
  const candidates = found.flatMap((each): Pair[] => {
    const words = countWords(each.text);
    const announcement = announced.find((one) => one.kind === 'changed' && isWithin(each.span, one.span));
    const [own, quoted] = [compareOwn(words), compareQuoted(words)];
    const said = announcement && compareOwn(announcement.words);
    return rows.flatMap((row, at): Pair[] => {
      const alike = Math.max(own.likeness(at), quoted.likeness(at), said ? 0.9 * said.overlap(at) : 0);
      const score = alike + (row.category === each.category ? sameCategory : 0);
      return score >= likeEnough + sameCategory ? [{ row, found: each, score }] : [];
    });
  });
  const pairs = new Map<ProposedRequirement, Pair>();
  const isPaired = new Set<string>();
  for (const pair of candidates.toSorted((a, b) => b.score - a.score)) {
    if (isPaired.has(pair.row.id) || pairs.has(pair.found)) continue;
    pairs.set(pair.found, pair);
    isPaired.add(pair.row.id);
  }
  return [...pairs.values()];
};
