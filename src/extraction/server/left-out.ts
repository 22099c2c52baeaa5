import type { LeftOutReason } from '#extraction/contract/left-out.ts';
import type { SourceText } from '#extraction/contract/sources.ts';
import { foldText } from '#text/terms.ts';
import { words } from './requirements/clauses.ts';
import type { Range } from '#text/sentences.ts';
import { statementsOf, type Statement } from './coverage/statements.ts';

/** A passage that a row, a field or a line of an amendment quotes; decided once a person has said yes or no to it. */
export type TakenPassage = Range & { isDecided: boolean };

/** A passage that is accounted for nowhere. */
export type LeftOutPassage = Range & { reason: LeftOutReason; language: string | null };

export type SourceCoverage = {
  sentences: number;
  headings: number;
  boilerplate: number;
  leftOut: LeftOutPassage[];
};

/** A rest of a sentence with fewer words is a label, a bracket or a word of linkage. */
const minWordsOfPart = 6;

/**
 * What became of a source, given the passages that were taken from it: every statement that is no heading or boilerplate and that no
 * passage covers is left out, and so is the rest of a sentence that was taken in part. What could not be understood stays left out until
 * a person has decided on a row that quotes it.
 */
export function coverageOf(source: SourceText, taken: readonly TakenPassage[]): SourceCoverage {
  const statements = statementsOf(source);
  const passages = taken.toSorted((a, b) => a.start - b.start);
  const repeated = new Set(passages.map(({ start, end }) => foldText(source.text.slice(start, end))));
  const count = (kind: Statement['kind']): number => statements.filter((each) => each.kind === kind).length;
  const leftOut: LeftOutPassage[] = [];
  for (const statement of statements) {
    const { start, end, kind, language } = statement;
    if (kind === 'heading' || kind === 'boilerplate') continue;
    const over = overlapping(passages, statement);
    if (kind !== 'text') {
      if (
        !covers(
          over.filter(({ isDecided }) => isDecided),
          statement,
        )
      )
        leftOut.push({ start, end, reason: kind, language });
    } else if (over.length === 0) {
      if (!repeated.has(foldText(source.text.slice(start, end))))
        leftOut.push({ start, end, reason: 'nothing', language });
    } else leftOut.push(...gapsOf(source.text, statement, over));
  }
  return {
    sentences: statements.length,
    headings: count('heading'),
    boilerplate: count('boilerplate'),
    leftOut,
  };
}

/** The passages that touch a range; passages are ordered by their start. */
function overlapping(passages: readonly TakenPassage[], { start, end }: Range): TakenPassage[] {
  const until = passages.findIndex((passage) => passage.start >= end);
  return passages.slice(0, until === -1 ? undefined : until).filter((passage) => passage.end > start);
}

const covers = (passages: readonly Range[], { start, end }: Range): boolean => {
  let until = start;
  for (const passage of passages) if (passage.start <= until + 2) until = Math.max(until, passage.end);
  return until >= end - 2;
};

/** The rests of a sentence that no passage covers, where they are long enough to say something. */
function gapsOf(text: string, { start, end }: Range, passages: readonly Range[]): LeftOutPassage[] {
  const gaps: LeftOutPassage[] = [];
  const add = (from: number, to: number): void => {
    const gap = text.slice(from, to);
    if (words(gap) < minWordsOfPart) return;
    const lead = gap.length - gap.replace(/^[\s,.;:)–—-]+/, '').length;
    gaps.push({ start: from + lead, end: from + gap.trimEnd().length, reason: 'part', language: null });
  };
  let from = start;
  for (const passage of passages) {
    if (passage.start > from) add(from, passage.start);
    from = Math.max(from, passage.end);
  }
  if (from < end) add(from, end);
  return gaps;
}
