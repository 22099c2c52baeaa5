import { foldText } from '#text/terms.ts';
import type { ProposedRequirement } from '#extraction/contract/proposals.ts';
import { categoryOf } from './categories.ts';
import { clausesOf, trimmedClause, words } from './clauses.ts';
import { obligationOf, type Obligation } from '../text/obligations.ts';
import { valueOf, type Reading, type Unit } from '../text/reading.ts';
import { departmentsFor } from './routing.ts';
import { isAnnouncement, isNoise } from './noise.ts';
import { readable } from './row-text.ts';
import { spanOf } from '../spans.ts';
import { namedStandard } from '../gazetteer/standards.ts';
import {
  contextWeight,
  statementWeight,
  isGoodsRow,
  deadlineLabel,
  isNotWanted,
  keepsLabel,
} from './weights.ts';

/** Rows of a ledger at most; a text with more obligations is a book, and a person must divide it. */
export const maxRequirements = 800;
const threshold = 0.5;

/** The ledger of an enquiry: one row per obliging clause, in reading order, exact repeats left out. */
export function requirementsOf(readings: Reading[]): ProposedRequirement[] {
  const seen = new Set<string>();
  const rows: ProposedRequirement[] = [];
  for (const reading of readings) {
    for (const unit of reading.units) {
      for (const row of rowsOf(unit)) {
        const key = foldText(row.text);
        if (key === '' || seen.has(key)) continue;
        seen.add(key);
        rows.push(row);
        if (rows.length >= maxRequirements) return rows;
      }
    }
  }
  return rows;
}

function rowsOf(unit: Unit): ProposedRequirement[] {
  const context = contextWeight(unit);
  if (context <= -1 || isNoise(unit, deadlineLabel.test(unit.label))) return [];
  const value = valueOf(unit);
  const parts = clausesOf(value);
  const rows: ProposedRequirement[] = [];
  for (const part of parts) {
    const words = value.slice(part.start, part.end);
    if (/^should (?:an?|the|any|this|that|there)\b/i.test(words) || isAnnouncement(words)) continue;
    const obligation = obligationOf(words);
    const weight = obligation.weight + context + statementWeight(words, unit);
    if (weight < threshold) continue;
    const row = rowFor(
      unit,
      { start: unit.valueStart + part.start, words, isWhole: parts.length === 1 },
      obligation,
      Math.min(1, weight),
    );
    if (row) rows.push(row);
  }
  return rows;
}

/** A clause of a unit; `isWhole` when it is the only one, so that a label may be quoted with it. */
type Clause = { start: number; words: string; isWhole: boolean };

function rowFor(
  unit: Unit,
  clause: Clause,
  obligation: Obligation,
  weight: number,
): ProposedRequirement | null {
  const trimmed = trimmedClause(clause.words);
  // A short labelled line is quoted with its label: "Colour code: bright green" says more than "bright green".
  const withLabel =
    clause.isWhole &&
    trimmed.start === 0 &&
    unit.label !== '' &&
    unit.end - unit.start <= 160 &&
    keepsLabel(unit);
  const start = withLabel ? unit.start : clause.start + trimmed.start;
  const span = spanOf(unit.source, start, clause.start + trimmed.end);
  if (!span || words(span.quote) < 2) return null;
  const text = readable(span.quote, unit);
  const goods =
    unit.block.kind === 'row' && /,\s\p{L}[\p{L} ]*$/u.test(text)
      ? text.replace(/^\d{1,3}[.)]?\s(?=\p{L})/u, '')
      : text;
  const read = categoryOf(goods, unit.label, unit.block.leadIn.toLowerCase());
  // A line of an item table is an order for so many, whatever the goods are called.
  const category = read === 'technical' && unit.block.kind === 'row' && isGoodsRow(text) ? 'quantity' : read;
  if (category === 'commercial' && isNotWanted(unit, text)) return null;
  return {
    text,
    span,
    category,
    mandatory:
      obligation.mandatory &&
      !/^(?:options?|optional\w*|alternat(?:ive|e)s?)\b/.test(unit.label) &&
      !/\b(?:should|may|encouraged|prefer\w*|optional)\b/i.test(
        obligation.weight < 0.5 ? unit.block.leadIn : '',
      ),
    departments: departmentsFor(category, `${text} ${unit.label}`),
    standard: namedStandard(text),
    confidence: Math.round(Math.min(0.95, 0.35 + weight * 0.5) * 100) / 100,
  };
}
