import type { BoilerplateRule, LeftOutReason, PassageClass } from '#extraction/contract/coverage.ts';
import type { Range } from '#text/sentences.ts';
import { foldText } from '#text/terms.ts';
import { words } from './statements/clauses.ts';
import type { Statement } from './split-statements.ts';

/**
 * A passage that a row, an item, a field or a line of an amendment quotes; decided once a person has said
 * yes or no to it.
 */
export type TakenPassage = Range & { as: 'requirement' | 'item' | 'field'; isDecided: boolean };

/**
 * A passage of a source with what became of it; `why` says the rule of boilerplate or the reason of what
 * was left out.
 */
export type Passage = Range & {
  class: PassageClass;
  why: BoilerplateRule | LeftOutReason | null;
  language: string | null;
};

/**
 * How many sentences, items, rows, headings and lines of frame a source has, in all and by class; its
 * passages in reading order.
 */
export type SourceCoverage = {
  sentences: number;
  counts: Record<PassageClass, number>;
  passages: Passage[];
};

/** A rest of a sentence with fewer words is a label, a bracket or a word of linkage. */
const minWordsOfPart = 6;
/** A statement counts once, as the worst that became of a part of it. */
const byConcern = [
  'leftOut',
  'notUnderstood',
  'requirement',
  'item',
  'field',
  'procedure',
  'heading',
  'boilerplate',
] as const satisfies PassageClass[];
const separator = { class: 'boilerplate', why: 'separator', language: null } as const;

/**
 * What became of a source, given the passages that were taken from it. Every character that is no blank belongs to exactly one passage:
 * a statement that no passage covers is left out unless a rule names it heading, boilerplate or the tender's own procedure, and so is the
 * rest of a sentence that was taken in part. What could not be understood stays so until a person has decided on a row that quotes it.
 */
export function classifySource(
  text: string,
  taken: readonly TakenPassage[],
  statements: readonly Statement[],
): SourceCoverage {
  const takes = taken.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const repeated = new Set(takes.map(({ start, end }) => foldText(text.slice(start, end))));
  const counts = Object.fromEntries(byConcern.map((each) => [each, 0])) as Record<PassageClass, number>;
  const passages: Passage[] = [];
  let until = 0;
  let next = 0;
  for (const statement of statements) {
    const start = Math.max(statement.start, until);
    if (start >= statement.end) continue;
    passages.push(...between(text, until, start));
    while (next < takes.length && (takes[next]?.end ?? 0) <= start) next += 1;
    const over = overlapping(takes, next, { start, end: statement.end });
    const parts = classifyStatement(text, { ...statement, start }, over, repeated);
    const found = byConcern.find((each) => parts.some((part) => part.class === each));
    if (found) counts[found] += 1;
    passages.push(...parts);
    until = statement.end;
  }
  passages.push(...between(text, until, text.length));
  return { sentences: Object.values(counts).reduce((sum, count) => sum + count, 0), counts, passages };
}

/** Rules, bullets and brackets that stand between two statements. */
function between(text: string, start: number, end: number): Passage[] {
  const range = withoutBlanks(text, { start, end });
  return range ? [{ ...range, ...separator }] : [];
}

function withoutBlanks(text: string, { start, end }: Range): Range | null {
  const words = text.slice(start, end);
  const lead = words.length - words.trimStart().length;
  return words.trim() === '' ? null : { start: start + lead, end: start + words.trimEnd().length };
}

/** The passages that touch a range, from the first that may; passages are ordered by their start. */
function overlapping(takes: readonly TakenPassage[], from: number, { start, end }: Range): TakenPassage[] {
  const over: TakenPassage[] = [];
  for (let at = from; at < takes.length; at += 1) {
    const take = takes[at];
    if (!take || take.start >= end) break;
    if (take.end > start) over.push(take);
  }
  return over;
}

/** What the parts of a statement became, without a gap. */
function classifyStatement(
  text: string,
  statement: Statement,
  over: readonly TakenPassage[],
  repeated: ReadonlySet<string>,
): Passage[] {
  const { kind, start, end, language } = statement;
  const isForeign = isNotUnderstood(kind) || kind === 'instruction';
  const taken = isForeign ? over.filter(({ isDecided }) => isDecided) : over;
  if (taken.length > 0) return cutStatement(text, statement, taken);
  if (kind !== 'text') return [{ start, end, ...restOf(statement) }];
  const isRepeated = repeated.has(foldText(text.slice(start, end)));
  return [{ start, end, ...(isRepeated ? repetition : leftOut('nothing')), language }];
}

const isNotUnderstood = (kind: Statement['kind']): kind is 'unread' | 'damaged' | 'doubtful' =>
  kind === 'unread' || kind === 'damaged' || kind === 'doubtful';
const repetition = { class: 'requirement', why: null } as const;
const leftOut = (why: LeftOutReason) => ({ class: 'leftOut', why }) as const;

/** What a statement's words are where no passage was taken of them. */
function restOf({ kind, rule, language }: Statement): Omit<Passage, 'start' | 'end'> {
  if (kind === 'text') return { ...leftOut('part'), language };
  if (isNotUnderstood(kind)) return { class: 'notUnderstood', why: kind, language };
  if (kind === 'instruction') return { ...leftOut('instruction'), language };
  return { class: kind, why: rule, language };
}

type Run = Range & { taken: PassageClass | null };

/** A statement cut where a passage begins or ends; a rest of few words goes with the passage beside it. */
function cutStatement(text: string, statement: Statement, taken: readonly TakenPassage[]): Passage[] {
  const passages: Passage[] = [];
  let before: number | null = null;
  for (const run of splitRuns(statement, taken)) {
    const last = passages.at(-1);
    const marks =
      run.taken === null && last ? (leadingMarks.exec(text.slice(run.start, run.end))?.[0].length ?? 0) : 0;
    const isShort =
      run.taken === null &&
      statement.kind === 'text' &&
      words(text.slice(run.start, run.end)) < minWordsOfPart;
    if (last && marks > 0) last.end = run.start + marks;
    if (isShort) {
      if (last) last.end = run.end;
      else before = run.start;
      continue;
    }
    const start: number = before ?? run.start + marks;
    before = null;
    const what = run.taken === null ? restOf(statement) : { class: run.taken, why: null, language: null };
    if (start < run.end) passages.push({ start, end: run.end, ...what });
  }
  return passages.flatMap((passage) => {
    const range = withoutBlanks(text, passage);
    return range ? [{ ...passage, ...range }] : [];
  });
}

const leadingMarks = /^[\s,.;:)–—-]+/;

/**
 * The stretches of a statement that are taken by the same class, a requirement before an item before a
 * field.
 */
function splitRuns({ start, end }: Range, taken: readonly TakenPassage[]): Run[] {
  const painted = Array.from<PassageClass | null>({ length: end - start }).fill(null);
  for (const as of ['field', 'item', 'requirement'] as const)
    for (const take of taken)
      if (take.as === as) painted.fill(as, Math.max(0, take.start - start), Math.max(0, take.end - start));
  const runs: Run[] = [];
  for (const [at, each] of painted.entries()) {
    const last = runs.at(-1);
    if (last?.taken === each) last.end = start + at + 1;
    else runs.push({ start: start + at, end: start + at + 1, taken: each });
  }
  return runs;
}
