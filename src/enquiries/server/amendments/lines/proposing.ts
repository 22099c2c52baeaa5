import type { EnquiryToExtract, ProposedRequirement } from '#extraction/contract/proposals.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { RowContent } from '#enquiries/contract/revisions/schema.ts';
import type { Span } from '#extraction/contract/sources.ts';
import { contentOf } from '../../revisions/content.ts';
import { departmentsAfterChange, isInLedger } from '../../requirements/rows.ts';
import {
  countWords,
  isNearlySame,
  likeness,
  nearlySame,
  overlap,
  type Words,
} from '../../requirements/likeness.ts';
import { compareRows, isWithin, paired, type ComparedRow, type NumberedRow } from './pairing.ts';
import type { RequirementRow } from '../../requirements/store.ts';
import { announcementsIn, repeatsOf, type Announcement } from '../announced.ts';
import type { NewLine } from '../store.ts';

const namedEnough = 0.7;

const rounded = (score: number): number => Math.round(Math.min(0.95, score) * 100) / 100;
const quoteOf = ({ sourceId, start, end, quote }: Span) => ({
  sourceId,
  spanStart: start,
  spanEnd: end,
  quote,
});

const lineOf = (
  kind: NewLine['kind'],
  row: RequirementRow | null,
  after: RowContent | null,
  said: { span: Span; confidence: number },
): NewLine => ({
  kind,
  requirementId: row?.id ?? null,
  field: null,
  lineItemId: null,
  after,
  confidence: said.confidence,
  ...quoteOf(said.span),
});

/**
 * The new words in the old row: where a person has set departments, those stay. Under a review, who answers
 * for the quality of the goods by the matrix is asked as well.
 */
const amended = (
  row: RequirementRow,
  found: ProposedRequirement,
  matrix: DepartmentMatrix | null,
): RowContent => ({
  text: found.text,
  category: row.category,
  mandatory: found.mandatory,
  departments: withSubject(
    row.state === 'edited' || row.state === 'added' ? row.departments : found.departments,
    found.text,
    matrix,
  ),
  standard: found.standard ?? row.standard,
});

const withSubject = (
  departments: Department[],
  text: string,
  matrix: DepartmentMatrix | null,
): Department[] => (matrix === null ? departments : departmentsAfterChange(departments, text, matrix));

const saysTheSame = (row: ComparedRow, found: ProposedRequirement, words: Words): boolean =>
  row.mandatory === found.mandatory && (isNearlySame(row.words, words) || isNearlySame(row.quoted, words));

/** The row an announcement speaks of: by the clause it names, else by its words. */
const rowsNamed = (
  { words, clauses }: Announcement,
  rows: readonly ComparedRow[],
): { row: ComparedRow; score: number }[] => {
  const byClause = rows.filter((row) => clauses.includes(row.clause));
  if (byClause.length > 0) return byClause.map((row) => ({ row, score: 0.9 }));
  const scored = rows
    .map((row) => ({
      row,
      score: Math.max(overlap(row.words, words), overlap(row.quoted, words)),
      tie: likeness(row.words, words),
    }))
    .filter(({ score }) => score >= namedEnough)
    .toSorted((a, b) => b.score - a.score || b.tie - a.tie);
  return scored.slice(0, 1);
};

/** Rows that the text says fall away, with the sentence that says so. */
const removedBy = (
  announced: readonly Announcement[],
  rows: readonly ComparedRow[],
): { row: ComparedRow; said: Announcement; score: number }[] => {
  const removed: { row: ComparedRow; said: Announcement; score: number }[] = [];
  for (const said of announced.filter((each) => each.kind === 'removed')) {
    const left = rows.filter((row) => !removed.some((each) => each.row.id === row.id));
    for (const named of rowsNamed(said, left)) removed.push({ ...named, said });
  }
  return removed;
};

type Beside = {
  /** What is said of items, which is no requirement. */
  taken: readonly NewLine[];
  /** Who answers what, once a review asks departments; null before. */
  matrix: DepartmentMatrix | null;
};

/**
 * What an amendment adds to, changes in and takes from the ledger, in the order of its sentences. A
 * row is named once at most.
 */
export const rowLines = (
  all: readonly NumberedRow[],
  input: EnquiryToExtract,
  proposed: readonly ProposedRequirement[],
  { taken, matrix }: Beside,
): NewLine[] => {
  const isTaken = ({ sourceId, start, end }: Span): boolean =>
    taken.some((line) => line.sourceId === sourceId && line.spanStart < end && start < line.spanEnd);
  const known = all.map((row): ComparedRow => ({
    ...row,
    words: countWords(row.text),
    quoted: countWords(row.quote ?? ''),
  }));
  const rows = known.filter((row) => isInLedger(row) || row.state === 'proposed');
  // What a person has rejected stays rejected; what an earlier amendment took away may come back.
  const settled = known.filter((row) => row.state === 'rejected' && row.amendment === null);
  const announced = input.sources.flatMap(announcementsIn).filter(({ span }) => !isTaken(span));
  const repeats = new Map(input.sources.map((source) => [source.id, repeatsOf(source)]));
  const seen = [...rows, ...settled];
  const [compareOwn, compareQuoted] = compareRows(seen);
  const isNew = (each: ProposedRequirement): boolean => {
    if (repeats.get(each.span.sourceId)?.(each.span.start) ?? true) return false;
    const words = countWords(each.text);
    const [own, quoted] = [compareOwn(words), compareQuoted(words)];
    return !seen.some(
      (row, at) =>
        Math.max(own.likeness(at), quoted.likeness(at)) >= nearlySame && saysTheSame(row, each, words),
    );
  };
  const removed = removedBy(announced, rows);
  const found = proposed.filter(
    (each) =>
      !isTaken(each.span) && isNew(each) && !removed.some(({ said }) => isWithin(each.span, said.span)),
  );
  const removedIds = new Set(removed.map(({ row }) => row.id));
  const isLeft = (row: ComparedRow) => !removedIds.has(row.id);
  const pairs = paired(found, rows.filter(isLeft), announced);
  const pairedFound = new Set(pairs.map((pair) => pair.found));
  const pairedIds = new Set(pairs.map(({ row }) => row.id));
  const told = toldChanges(announced, found, rows, (row) => isLeft(row) && !pairedIds.has(row.id));
  const lines = [
    ...removed.map(({ row, said, score }) =>
      lineOf('removed', row, null, { span: said.span, confidence: rounded(score) }),
    ),
    ...pairs.map((pair) =>
      lineOf('changed', pair.row, amended(pair.row, pair.found, matrix), {
        span: pair.found.span,
        confidence: rounded(pair.score),
      }),
    ),
    ...told.map(({ row, said, score }) =>
      lineOf(
        'changed',
        row,
        { ...contentOf(row), text: said.text, departments: withSubject(row.departments, said.text, matrix) },
        { span: said.span, confidence: rounded(score * 0.8) },
      ),
    ),
    ...found
      .filter((each) => !pairedFound.has(each))
      .map((each) =>
        lineOf('added', null, contentOf(each), { span: each.span, confidence: each.confidence }),
      ),
  ];
  const order = input.sources.map((source) => source.id);
  return lines.toSorted(
    (a, b) => order.indexOf(a.sourceId) - order.indexOf(b.sourceId) || a.spanStart - b.spanStart,
  );
};

/** Changes that are told rather than asked: "The delivery time is reduced from 14 weeks to 10 weeks." */
const toldChanges = (
  announced: readonly Announcement[],
  found: readonly ProposedRequirement[],
  rows: readonly ComparedRow[],
  isFree: (row: ComparedRow) => boolean,
) => {
  const told: { row: ComparedRow; said: Announcement; score: number }[] = [];
  for (const said of announced.filter(
    (each) => each.kind === 'changed' && !found.some((one) => isWithin(one.span, each.span)),
  )) {
    const free = rows.filter(
      (row) =>
        isFree(row) &&
        !told.some((each) => each.row.id === row.id) &&
        !isNearlySame(row.words, countWords(said.text)),
    );
    const [named] = rowsNamed(said, free);
    if (named) told.push({ ...named, said });
  }
  return told;
};
