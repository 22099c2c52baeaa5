import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import type { FindingQuote } from '../../../contract/finding.ts';
import { assertedKey, mayBothHold, type AssertedValue } from '../assertions/assertion.ts';
import { attributeFrom, contentStems, type Attribute } from '../assertions/attribute-words.ts';
import { everything, type Reach } from './item-reach.ts';
import { headings } from '../assertions/headings.ts';
import { readPieces, type Piece } from '../assertions/columns.ts';
import { labelOfLine } from '../assertions/line-labels.ts';
import { isCondition, marksFrom } from '../assertions/conditions.ts';
import { areCompatible, valueKey } from '../comparing.ts';
import { sidesIn } from '../duties/party-words.ts';
import type { FactSubject, FactValue } from '../fact.ts';
import type { Facts } from '../facts.ts';
import { isInForce, quoteFrom, type Statement } from '../statements.ts';
import type { FoundValue } from './found-value.ts';
import { foundValues } from './found-values.ts';

/** Any value of a text, of a measure, a family of codes or a matter of trade, with the words around it. */
export type StatedValue = Pick<FoundValue, 'measure' | 'kind' | 'isCommon' | 'isMaterial' | 'value'> & {
  written: string;
  statement: number;
  /** The matter it was read as, where it was. */
  subject: FactSubject | null;
  about: string;
  /** What of its matter it is, whatever item it speaks of: "maximum design". */
  aspect: string;
  /** The column and the row of a cell in a table that has a column for each thing; "" for any other. */
  column: string;
  row: string;
  /** The item that its own words name: "item 3". */
  told: string;
  /** What the words of its clause and its label say. */
  near: Attribute;
  /** Stems of the words before the colon of its line. */
  label: ReadonlySet<string>;
  /** Stems of the words right behind it: "the 6 kV board". */
  behind: readonly string[];
  marks: string;
  bound: 'minimum' | 'maximum' | '';
  /** It says under which condition another value holds: "at 30 m". */
  isCondition: boolean;
  scope: string;
  /** The listed items that it holds for. */
  reach: Reach;
  heading: string;
  /** How many other values of the measure its own statement gives. */
  siblings: number;
  /** The head of its column; "" outside tables. */
  head: string;
  quote: FindingQuote;
};

const clauseBoundary = /[;|()[\]:]|[.!?]\s|,\s(?=\D)/gu;
const [maxBefore, maxBehind, maxNoun] = [8, 4, 2];
const lastWords = (text: string, count: number): string => text.trim().split(/\s+/).slice(-count).join(' ');
const firstWords = (text: string, count: number): string =>
  text.trim().split(/\s+/).slice(0, count).join(' ');

const wordsBefore = (text: string, from: number, start: number): string => {
  const words = text.slice(from, start);
  const last = findMatches(clauseBoundary, words).at(-1);
  return lastWords(last ? words.slice(last.index + last[0].length) : words, maxBefore);
};
const wordsBehind = (text: string, end: number, until: number): string => {
  const words = text.slice(end, Math.min(until, end + 60));
  const stop = words.search(/[,;:|()[\]]|[.!?](?:\s|$)/);
  return firstWords(stop < 0 ? words : words.slice(0, stop), maxBehind);
};

const atMost =
  /(?:\b(?:max(?:imum|\.)?|at most|up to|not (?:above|over|more than|exceed\w*)|below|höchstens|less than|within)\s?(?:of )?|[≤<]\s?)$/i;
const atLeast =
  /(?:\b(?:min(?:imum|\.)?|at least|not (?:below|under|less than)|above|mindestens|more than|over)\s?(?:of )?|[≥>]\s?)$/i;
/** "Not above 85 %" says how much, and not that it is above something. */
const boundBehind =
  /(?:\s|^)(?:(?:shall |must |is |are |be )?(?:not )?(?:above|below|over|under|exceed\w*|lower than|higher than|(?:less|more) than))\s?$/i;
const boundFrom = (words: string): StatedValue['bound'] =>
  atMost.test(words) ? 'maximum' : atLeast.test(words) ? 'minimum' : '';

const withoutItem = (about: string, item: string): string =>
  item !== '' && about.endsWith(item) ? about.slice(0, -item.length).replace(/, $/, '') : about;

const [clauseEnd, maxClause] = [/[.;|]\s|\n\s*\n/, 110];
/** What is written: of a stance the clause that takes it, which alone says of what. */
const writtenIn = (text: string, { kind, start, end }: FoundValue): string => {
  const value = text.slice(start, end).replace(/\s+/g, ' ').trim();
  if (kind !== 'stance') return value;
  const before =
    text
      .slice(Math.max(0, start - maxClause), start)
      .split(clauseEnd)
      .at(-1) ?? '';
  const behind = text.slice(end, end + maxClause).split(clauseEnd)[0] ?? '';
  return `${before}${text.slice(start, end)}${behind}`
    .replace(/\s+/g, ' ')
    .replace(/^[\s\d.)]+(?=\p{L})|\.$/gu, '')
    .trim();
};

type Placed = { found: FoundValue; statement: Statement; piece: Piece; row: string; siblings: number };

const toStated = (
  { found, statement, piece, siblings }: Placed,
  { scope, reach, heading }: { scope: string; reach: Reach; heading: string },
): StatedValue => {
  const { text } = statement;
  const ahead = wordsBefore(text, piece.start, found.start);
  const behind = wordsBehind(text, found.end, piece.start + piece.text.length);
  // A count in a table is of what the whole row names.
  const row = found.kind === 'number' && piece.isUnderHead ? text.replace(/[\d|]+/g, ' ') : '';
  const label = `${piece.name} ${piece.label === statement.label ? '' : piece.label} ${statement.label} ${row}`;
  return {
    measure: found.measure,
    kind: found.kind,
    isCommon: found.isCommon,
    isMaterial: found.isMaterial,
    value: found.value,
    written: writtenIn(text, found),
    statement: statement.index,
    subject: found.fact?.subject ?? null,
    about: found.fact?.about ?? '',
    aspect: withoutItem(found.fact?.about ?? '', statement.scope),
    column: statement.column,
    row: statement.column === '' ? '' : statement.label,
    told: statement.scope,
    near: attributeFrom(`${label} | ${ahead.replace(boundBehind, ' ')} | ${behind}`, found.names),
    label: labelOfLine(statement),
    behind: [...contentStems(firstWords(behind, maxNoun))],
    marks: marksFrom(`${label} ${ahead}`, text.slice(found.end, found.end + 60)),
    bound: boundFrom(text.slice(Math.max(0, found.start - 30), found.start)),
    isCondition: isCondition(text.slice(Math.max(0, found.start - 40), found.start)),
    scope,
    reach,
    heading,
    siblings,
    head: piece.isUnderHead ? piece.label : '',
    quote: quoteFrom(statement.source, statement.start, statement.end),
  };
};

const headers = /^(?:from|to|date|sent|cc)$/;
const isRead = (statement: Statement): boolean => isInForce(statement) && !headers.test(statement.label);

const isAsserted = (value: AssertedValue | FactValue): value is AssertedValue =>
  value.kind === 'figure' || value.kind === 'code';

const keyOf = (value: AssertedValue | FactValue): string =>
  isAsserted(value) ? assertedKey(value) : valueKey(value);

/** Rows that differ by nothing but their figures are a list: so many values of it contradict nothing. */
const maxInList = 6;

/** Values of which another of the same measure differs, and no list gives many. */
const compared = (all: readonly Placed[]): Placed[] =>
  [...Map.groupBy(all, ({ found }) => found.measure).values()].flatMap((same) => {
    if (new Set(same.map(({ found }) => keyOf(found.value))).size < 2) return [];
    const rows = Map.groupBy(same, ({ row }) => row);
    return same.filter(({ row }) => (rows.get(row) ?? []).length <= maxInList);
  });

/** Every value of an enquiry that may differ from another, in the order of its texts. */
export function statedValues(facts: Facts): StatedValue[] {
  const pieces = readPieces(facts.statements);
  const typed = Map.groupBy(
    facts.list.filter(({ isOptional, isSuperseded }) => !isOptional && !isSuperseded),
    ({ statement }): number => statement,
  );
  const sides = sidesIn(facts.statements.map(({ text }) => text));
  const all = facts.statements.filter(isRead).flatMap((statement): Placed[] => {
    const own = pieces[statement.index] ?? [];
    const found = foundValues(own, {
      text: statement.text,
      source: statement.source,
      sides,
      facts: typed.get(statement.index) ?? [],
    });
    if (found.length === 0) return [];
    const whole = { label: '', name: '', text: statement.text, start: 0, isUnderHead: false };
    const row = statement.text.replace(/\d+/g, '');
    return found.map((each) => {
      const siblings = found.filter(
        (other) => other.measure === each.measure && keyOf(other.value) !== keyOf(each.value),
      ).length;
      const piece = own.find(({ start, text }) => start <= each.start && each.end <= start + text.length);
      return { found: each, statement, piece: piece ?? whole, row, siblings };
    });
  });
  const above = headings(facts.statements);
  return compared(all).map((placed) =>
    toStated(placed, {
      scope: facts.scopes[placed.statement.index] ?? '',
      reach: facts.reach[placed.statement.index] ?? everything,
      heading: above[placed.statement.index] ?? '',
    }),
  );
}

/** Whether a value stands in a table, of one thing among several. */
export const isInTable = ({ head, column, reach }: StatedValue): boolean =>
  head !== '' || column !== '' || reach.own !== '';

const ofAll =
  /^[\s\d.)a-z-]{0,6}(?:everything|all|both|each|every|any|alle[rs]?|sämtliche|todos?|todas?|tous|toutes)(?!\p{L})|\b(?:throughout|for all|of all|on all)\b/iu;
/** A text that says of all goods what it says. */
export const speaksOfAll = (value: StatedValue): boolean => !isInTable(value) && ofAll.test(value.quote.text);

const letterBehind = /^(\d{3})([LHN]N?)$/;
/** "A182 F316L" is 316L; "B7M" is no B7, "CF8M" no CF8, and 316L no 316: the letter is another grade. */
const isWithin = (one: string, other: string): boolean =>
  one.includes(other) &&
  !(one !== other && one.endsWith('M') && !other.endsWith('M')) &&
  letterBehind.exec(one)?.[1] !== other;
const isSaidWithin = (one: StatedValue['value'], other: StatedValue['value']): boolean =>
  one.kind === 'code' &&
  other.kind === 'code' &&
  (isWithin(one.code, other.code) || isWithin(other.code, one.code));

/** "PSL 3G" says more than "PSL 3"; "IV" and "V", "1" and "10" are others. */
const saysMore = (one: string, other: string): boolean =>
  /\d/.test(other) && one.startsWith(other) && !/^\d/.test(one.slice(other.length));
const isSaidBy = (one: StatedValue['value'], other: StatedValue['value']): boolean =>
  one.kind === 'code' &&
  other.kind === 'code' &&
  (saysMore(one.code, other.code) || saysMore(other.code, one.code));

/** Whether two values of one measure can hold at once. */
export const mayAgree = (
  { value: one, isMaterial, kind }: StatedValue,
  { value: other }: StatedValue,
): boolean => {
  if (isMaterial && isSaidWithin(one, other)) return true;
  if (kind === 'designation' && isSaidBy(one, other)) return true;
  if (isAsserted(one) !== isAsserted(other)) return true;
  return isAsserted(one) && isAsserted(other)
    ? mayBothHold(one, other)
    : !isAsserted(one) && !isAsserted(other) && areCompatible(one, other);
};

/** A value as a key, the same in every form it is written in. */
export const statedKey = ({ value }: StatedValue): string => keyOf(value);
