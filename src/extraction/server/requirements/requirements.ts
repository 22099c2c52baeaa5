import { foldText } from '#text/terms.ts';
import type { ProposedRequirement } from '#extraction/contract/proposals.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import { unreadRunsIn } from '../gazetteer/unread-language.ts';
import { splitWithSubjects, trimmedClause, words } from '../statements/clauses.ts';
import { obligationOf } from '../text/obligations.ts';
import { doesWithoutInPart, isDoneByBuyer, onlyDoesWithout } from '../text/does-without.ts';
import { isForbiddenByLabel, isOfExcludedList } from '../text/polarity/excluded-lists.ts';
import { stillBinds } from '../text/polarity/binding-cues.ts';
import { saysNone } from '../text/negation.ts';
import { valueOf, type Reading, type Unit } from '../text/reading.ts';
import type { RoutedText } from '../routing/statement-terms.ts';
import { readRouting, routingAlone, chooseRoutings, type ReadRouting } from './routing.ts';
import {
  baseWeight,
  declaration,
  measureFeatures,
  isPassedOver,
  nothingAround,
  findSurroundings,
  type Surroundings,
} from '../statements/features.ts';
import { deniesGain, deniesOnlyHisOwn, isBurden, isBurdenByDenial } from '../statements/burdens.ts';
import { confidenceOf } from '../statements/confidence.ts';
import { likelihoodOf } from '../statements/likelihood.ts';
import { readable } from '../statements/row-text.ts';
import { spanOf } from '../spans.ts';
import { namedStandards } from '../gazetteer/standards.ts';
import { isGoodsRow, isNotWanted, keepsLabel } from '../statements/weights.ts';

/** A duty, or a labelled figure, in so many words is a row whatever stands around it. */
const plainlyAsked = 0.7;
const plainDuty = 0.9;
/** "Galvanising would be preferred": a wish in so many words, which a bid is compared by. */
const preferred =
  /\b(?:is|are|would be|will be) (?:highly |strongly )?(?:preferred|preferable|desirable|welcome|appreciated)\b/i;
/** What a cross in the supplier's column says is as sure as a labelled figure. */
const plainlyMarked = 0.93;
/** Of texts of writers left out .87 of the rows were right and .968 of what is asked was found; higher, more is missed. */
const threshold = 0.42;
/** What a specification or terms say of a thing is asked, however it is said: "Ends are flanged." */
const declaredThreshold = 0.2;
/** Where so many of the clauses around burden the supplier they are terms, whatever the head calls them. */
const minBurdensAround = 0.25;

/**
 * The ledger of an enquiry: one row per obliging clause, in reading order, exact repeats left out; answered
 * by whom the organisation's own matrix names.
 */
export function findRequirements(readings: Reading[], matrix?: DepartmentMatrix): ProposedRequirement[] {
  const drafts = draftRequirements(readings, matrix);
  const routings = chooseRoutings(drafts.map(({ read }) => read));
  return drafts.map(({ row, read }, at) => ({ ...row, ...(routings[at] ?? routingAlone(read)) }));
}

/** A row before its kind and departments are settled, with the words they are settled by. */
export type Draft = {
  row: Omit<ProposedRequirement, 'category' | 'departments'>;
  said: RoutedText;
  read: ReadRouting;
};

/** The rows of an enquiry in reading order, each read by itself. */
export function draftRequirements(readings: Reading[], matrix?: DepartmentMatrix): Draft[] {
  const seen = new Set<string>();
  const rows: Draft[] = [];
  for (const reading of readings) {
    const around = findSurroundings(reading.units);
    for (const [at, unit] of reading.units.entries()) {
      for (const row of draftRows(unit, around[at] ?? nothingAround, matrix)) {
        const key = foldText(row.row.text);
        if (key === '' || seen.has(key)) continue;
        seen.add(key);
        rows.push(row);
      }
    }
  }
  return rows;
}

function draftRows(unit: Unit, around: Surroundings, matrix?: DepartmentMatrix): Draft[] {
  const value = valueOf(unit);
  if (unit.part) return unit.part === 'supplier' ? draftMatrixRow(unit, matrix) : [];
  const parts = splitWithSubjects(
    value,
    (words) => onlyDoesWithout(words) || isDoneByBuyer(words, unit.source.text),
  );
  return parts.flatMap(({ start, end }) => {
    const words = value.slice(start, end);
    const isNone = saysNone(words) && parts.length === 1 && onlyDoesWithout(unit.text);
    const doesWithout = (onlyDoesWithout(words) || isNone) && !deniesOnlyHisOwn(words);
    // "Witness point: by Client": the label says what another comes to check.
    const doesBind = (doesWithout || saysNone(words)) && parts.length === 1 && stillBinds(unit.text);
    const isDenied =
      (doesWithout && !doesBind) || isDoneByBuyer(words, unit.source.text) || isOfExcludedList(unit);
    // "Limit of liability: none", "Advance payment: none": the value says no, and the line burdens.
    const isDeniedGain = deniesGain(unit.text);
    if (!isDeniedGain && (isPassedOver(words, unit) || isDenied || isForeign(words))) return [];
    // Never passed over: what asks plainly, a clause that burdens the supplier, and what is wanted
    // under a condition for the words that deny it.
    const asksPlainly = baseWeight(unit, words) >= plainlyAsked;
    const isGoods = unit.block.kind === 'row' && isGoodsRow(words);
    const isWish = preferred.test(words);
    const mustStand =
      isDeniedGain ||
      isBurden(words) ||
      doesWithoutInPart(words) ||
      doesBind ||
      asksPlainly ||
      isGoods ||
      isWish ||
      isForbiddenByLabel(unit) ||
      isLedByDuty(unit);
    const minLikelihood = mustStand ? threshold : 0;
    const likelihood = Math.max(minLikelihood, likelihoodOf(measureFeatures(words, unit, around)));
    const isOfTerms = around.isConditions || around.burdens >= minBurdensAround;
    const isDeclared = isOfTerms && declaration.test(words);
    if (likelihood < (isDeclared ? declaredThreshold : threshold)) return [];
    const clause = { start: unit.valueStart + start, words, isWhole: parts.length === 1 };
    const row = rowFor(unit, clause, likelihood, matrix);
    return row ? [row] : [];
  });
}

/** A line of a scope matrix that is marked for the supplier is his, whatever it says. */
function draftMatrixRow(unit: Unit, matrix?: DepartmentMatrix): Draft[] {
  const clause = { start: unit.start, words: unit.text, isWhole: true };
  const row = rowFor(unit, clause, plainlyMarked, matrix);
  return row ? [row] : [];
}

/** "The applicant shall provide: … (c) two references": the words above a list lay down each of its items. */
const isLedByDuty = ({ block }: Unit): boolean =>
  block.kind === 'item' && block.leadIn.endsWith(':') && obligationOf(block.leadIn).weight >= plainDuty;

/** What is written in a language that is not read is listed as not understood, never guessed at. */
const isForeign = (text: string): boolean =>
  unreadRunsIn(text).reduce((sum, { start, end }) => sum + end - start, 0) * 2 > text.length;

/** A clause of a unit; `isWhole` when it is the only one, so that a label may be quoted with it. */
type Clause = { start: number; words: string; isWhole: boolean };

function rowFor(unit: Unit, clause: Clause, likelihood: number, matrix?: DepartmentMatrix): Draft | null {
  const obligation = obligationOf(clause.words);
  // A burden is quoted whole: its condition, its ceiling and its exceptions stand at its ends.
  const trimmed = isBurden(clause.words)
    ? { start: 0, end: clause.words.length }
    : trimmedClause(clause.words);
  // A short labelled line is quoted with its label: "Colour code: bright green" says more than "bright
  // green".
  const withLabel =
    deniesGain(unit.text) ||
    (clause.isWhole &&
      trimmed.start === 0 &&
      unit.label !== '' &&
      unit.end - unit.start <= 160 &&
      keepsLabel(unit));
  const start = withLabel ? unit.start : clause.start + trimmed.start;
  const span = spanOf(unit.source, start, clause.start + trimmed.end);
  if (!span || words(span.quote) < 2) return null;
  const text = readable(span.quote, unit);
  const goods =
    unit.block.kind === 'row' && /,\s\p{L}[\p{L} ]*$/u.test(text)
      ? text.replace(/^\d{1,3}[.)]?\s(?=\p{L})/u, '')
      : text;
  const isItem = unit.block.kind === 'row' && isGoodsRow(text);
  const { leadIn: context, section } = unit.block;
  const said = { text: goods, label: unit.label, context, section, isItem };
  const read = readRouting(said, matrix);
  const isTerm = [read.ruled, routingAlone(read)].some(
    ({ category }) => category === 'commercial' || category === 'legal',
  );
  if (isTerm && isNotWanted(unit, text) && !isBurdenByDenial(text) && !stillBinds(text)) return null;
  const row = {
    text,
    span,
    mandatory:
      obligation.mandatory &&
      !/^(?:options?|optional\w*|alternat(?:ive|e)s?)\b/.test(unit.label) &&
      !/\b(?:should|may|encouraged|prefer\w*|optional)\b/i.test(
        obligation.weight < 0.5 ? unit.block.leadIn : '',
      ),
    standard: namedStandards(text),
    confidence: confidenceOf(likelihood, text),
  };
  return { row, said, read };
}
