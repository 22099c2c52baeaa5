import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import type { Piece } from '../assertions/columns.ts';
import { numbersIn } from '../assertions/counts.ts';
import { unitFor } from '../assertions/figures-in.ts';
import { isUnitHead } from '../assertions/unit-words.ts';
import { assertedValuesIn, readValues, unitInLabel } from '../assertions/values-in.ts';
import type { Fact, FactSubject } from '../fact.ts';
import { daysIn } from '../values/days.ts';
import { numberPattern, parseNumber } from '../values/numbers.ts';
import type { Sides } from '../duties/party-words.ts';
import { designationsIn } from './designations.ts';
import { fromAssertion, type FoundValue } from './found-value.ts';
import { stancesIn } from './stances.ts';

type Place = Pick<FoundValue, 'start' | 'end'>;
const areApart = ({ start, end }: Place, others: readonly Place[]): boolean =>
  !others.some((other) => other.start < end && start < other.end);

/** Matters in which a text states nothing that compares. */
const notCompared: ReadonlySet<FactSubject> = new Set([
  'inspection',
  'order of precedence',
  'product standard',
  'work period',
]);

const measureFor = ({ value, subject, about }: Fact): string =>
  value.kind === 'duration'
    ? 'time'
    : value.kind === 'percentage'
      ? 'share'
      : value.kind === 'date'
        ? 'date'
        : value.kind === 'standard' || subject === 'drawing revision'
          ? `${subject} ${about.split(', ')[0]?.replace(/^drawing /, '') ?? ''}`
          : subject;

/** Threads of one kind, which compare by their sizes: "NC50" is no "NC46". */
const isRotary = /^NC\s?-?\d/;

/** The value of a fact, among those of its dimension; none where nothing compares. */
const fromFact = (fact: Fact): FoundValue[] =>
  notCompared.has(fact.subject) ||
  fact.value.kind === 'asked' ||
  fact.written === '' ||
  isRotary.test(fact.written)
    ? []
    : [
        {
          measure: measureFor(fact),
          kind:
            fact.value.kind === 'duration' ? 'time' : fact.value.kind === 'percentage' ? 'share' : 'named',
          isCommon: true,
          isMaterial: fact.subject === 'grade',
          isListed: false,
          names: '',
          value: fact.value,
          start: fact.start,
          end: fact.end,
          fact,
        },
      ];

const counted = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])(${numberPattern})(?:\s\(\d{1,4}\))?\s?(?:pcs?|pieces?|nos?\.?|off|ea(?:ch)?|units?|Stück|Stk|pièces?|piezas|pezzi)(?![\p{L}])`,
  'giu',
);
const quantityHead = /^(?:quantity|qty|menge|anzahl|stückzahl|quantité|cantidad|quantità|nos?|pcs|ea)\b\.?/iu;
const countUnit = /pcs?|piece|nos?|off|ea|unit|Stück|Stk|pi[eè]ce|pezzi|piezas/iu;
const onlyNumber = new RegExp(String.raw`^[\s:]*(${numberPattern})\s*$`, 'iu');

/** A year, or the number of a line. */
const isNoCount = /^\s*(?:0\d+|(?:19|20)\d\d)\s*$/;
/** "240 off", and a number under a head that says that it counts. */
const countsIn = ({ text, label, isUnderHead }: Piece): FoundValue[] => {
  // "Quantity: 38": the label stands in the text itself.
  const own = isUnderHead ? 0 : text.indexOf(':') + 1;
  const isCounted = (isUnderHead || own > 0) && quantityHead.test(label);
  const bare = isCounted ? onlyNumber.exec(text.slice(own)) : null;
  const found = bare ? [bare] : /\d/.test(text) && countUnit.test(text) ? findMatches(counted, text) : [];
  return found.flatMap((match): FoundValue[] => {
    const written = match[1] ?? '';
    const amount = parseNumber(written);
    if (amount === null || amount === 0) return [];
    const start = (bare ? own : 0) + match.index + match[0].indexOf(written);
    const [low, high] = [[amount], [amount]];
    return [
      {
        measure: 'number',
        kind: 'number',
        isCommon: true,
        isMaterial: false,
        isListed: false,
        names: 'number|quantity|qty',
        value: { kind: 'figure', low, high, isMinimum: false, mayBeGrouped: false, factor: 1 },
        start,
        end: bare ? start + written.length : match.index + match[0].length,
        fact: null,
      },
    ];
  });
};

/**
 * "Qty (m) | 1,850", and "3.650 | m" under "Quantity | Unit": an amount in the unit that its head or its
 * row gives.
 */
const measuredIn = ({ text, label, isUnderHead }: Piece, row: readonly Piece[]): FoundValue[] => {
  const written = isUnderHead && quantityHead.test(label) ? onlyNumber.exec(text)?.[1] : undefined;
  const cell = row.find((each) => each.isUnderHead && isUnitHead(each.label))?.text.trim() ?? '';
  const unit = unitInLabel(label) ?? (unitFor(cell) ? cell : null);
  if (written === undefined || unit === null) return [];
  const start = text.indexOf(written);
  return assertedValuesIn(`${written} ${unit}`).map((each) => ({
    ...fromAssertion(each),
    start,
    end: start + written.length,
  }));
};

/** Days of anything: of a start, a completion, a return. */
const datesIn = (text: string, source: { text: string }): FoundValue[] =>
  daysIn({ text, source }).map(({ value, start, end }) => ({
    measure: 'date',
    kind: 'named',
    isCommon: true,
    isMaterial: false,
    isListed: false,
    names: 'date|day|datum|fecha',
    value,
    start,
    end,
    fact: null,
  }));

/** Every value of a piece by how it is written; the offsets are those of the statement. */
function valuesInPiece(piece: Piece, source: { text: string }, row: readonly Piece[]): FoundValue[] {
  const measured = measuredIn(piece, row);
  const dates = datesIn(piece.text, source);
  const values = readValues(source, piece).filter((each) => areApart(each, dates));
  const numbers = numbersIn(piece).filter(
    (each) =>
      areApart(each, [...values, ...dates]) && !isNoCount.test(piece.text.slice(each.start, each.end)),
  );
  const counts = countsIn(piece).filter((each) =>
    areApart(each, [...measured, ...values, ...numbers, ...dates]),
  );
  const designations = designationsIn(piece.text)
    .filter((each) => areApart(each, [...values, ...dates]))
    .map(({ family, code, start, end }): FoundValue => ({
      measure: family,
      kind: 'designation',
      isCommon: true,
      isMaterial: false,
      isListed: false,
      names: '',
      value: { kind: 'code', code },
      start,
      end,
      fact: null,
    }));
  return [
    ...[...values, ...numbers].map(fromAssertion),
    ...designations,
    ...measured,
    ...counts,
    ...dates,
  ].map((each) => ({
    ...each,
    start: each.start + piece.start,
    end: each.end + piece.start,
  }));
}

/** "1/2 in. NPT" is a thread, and its half inch no size; "ASTM A216 WCC" is a material. */
const isPartOf = (one: Place, other: Place): boolean =>
  other.start <= one.start && one.end <= other.end && one.end - one.start < other.end - other.start;

/** "-29 to 60 °C" says more than its upper end, and "3 to 5 m" than its last figure. */
const isRange = ({ value }: FoundValue): boolean =>
  value.kind === 'figure' && value.low.some((low, at) => low !== value.high[at]);

/**
 * The values of a statement: what is read as a fact counts before what is only written like one, and beside it what
 * a closed list of the field knows.
 */
export function foundValues(
  pieces: readonly Piece[],
  {
    text,
    source,
    facts,
    sides,
  }: { text: string; source: { text: string }; facts: readonly Fact[]; sides: Sides },
): FoundValue[] {
  const all = pieces.flatMap((piece) => valuesInPiece(piece, source, pieces));
  const whole = all.filter((each) => each.isListed || each.isMaterial || isRange(each));
  const codes = all.filter(({ value }) => value.kind === 'code');
  const isCode = ({ start, end, value }: FoundValue): boolean =>
    value.kind === 'standard' && codes.some((each) => each.start <= start && end <= each.end);
  const known = facts
    .flatMap(fromFact)
    .filter((each) => !isCode(each) && !whole.some((other) => isPartOf(each, other)));
  // "RTJ flanged": the faces say more than how the ends are connected.
  const others = known.filter(({ fact }) => fact?.subject !== 'end connection');
  const read = all.filter(
    (each) => each.isListed || areApart(each, each.value.kind === 'code' ? others : known),
  );
  return [...known, ...read, ...stancesIn(text, sides)].toSorted((a, b) => a.start - b.start);
}
