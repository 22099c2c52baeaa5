import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { polarityOf } from '#extraction/server/text/negation.ts';
import type { Fact } from '../fact.ts';
import type { Facts } from '../facts.ts';
import { quoteFrom, type Statement } from '../statements.ts';
import type { Assertion } from './assertion.ts';
import { attributeFrom, isDimension, type Attribute } from './attribute-words.ts';
import { readPieces, type Piece } from './columns.ts';
import { isCondition, marksFrom } from './conditions.ts';
import { countAttribute, numbersIn } from './counts.ts';
import { sentenceSubject } from './sentence-subject.ts';
import type { FoundAssertion } from './figures-in.ts';
import { assertedValuesIn, readValues } from './values-in.ts';

/** Where the words before a value begin: behind a comma, a bracket, the words "with" and "and". */
const boundary = /[,;|()[\]:]|[.!?]\s|\b(?:and|with|und|mit|avec|et|con|y|e)\s/giu;
const clause = /[,;|()[\]:]|[.!?]\s/gu;
const maxWordsBehind = 3;
const behind =
  /^\s?((?:(?!(?:at|for|in|after|per|from|to|by|bei|für|nach|à|pour|a|within|and|or|und|with|mit|of|is|shall|are|on|as)\b)[\p{L}-]+\s?){1,3})/iu;
const ofBehind = /^\sof\s((?:\p{Ll}[\p{L}-]+\s?){1,2})/u;
/** "at 7 m", "for 1 s": under which condition another value is meant. */
const condition = /(?:\b(?:at|for|bei|für|à|@|per|within|every|a)|@|\/)\s?$/i;

/** Where another phrase begins: "in view of the pump house | the rated current". */
const phraseStart =
  /(?<!\b(?:of|at|for|in|on|to|with|by|from|per|than|is|are|be|has|have|that|as|within|over|under|into|not|all|both|only))\s(?=(?:the|an?|its|their)\s)/giu;

const isUnnamed = ({ core, isNamed }: Attribute): boolean => core.length === 0 && !isNamed;

const wordsBefore = (text: string, from: number, found: FoundAssertion): string => {
  const before = text.slice(from, found.start);
  // A grade is of all that its clause names: "parts in contact with product in 316L".
  const last = findMatches(found.value.kind === 'code' ? clause : boundary, before).at(-1);
  const words = last ? before.slice(last.index + last[0].length) : before;
  const start = found.value.kind === 'code' ? undefined : findMatches(phraseStart, words).at(-1)?.index;
  const phrase = start === undefined ? words : words.slice(start);
  const isBehindWith = last !== undefined && /^(?:with|mit|avec|con)\s/iu.test(last[0]);
  if (start === undefined && !isBehindWith) return words;
  if (!isUnnamed(attributeFrom(phrase, found.names))) return phrase;
  // "tested for internal arc with 25 kA"
  return isBehindWith ? (/[^,;:|()[\].]*$/u.exec(before)?.[0] ?? '') : words;
};

const wordsBehind = (text: string, end: number): string => {
  const after = text.slice(end, end + 60);
  const found = behind.exec(after)?.[1] ?? ofBehind.exec(after)?.[1] ?? '';
  return found.trim().split(/\s+/).slice(0, maxWordsBehind).join(' ');
};

/** "wooden crates": the noun right behind. */
const nounBehind = (text: string, end: number): string =>
  /^\s((?!(?:and|or|und|et|y|o|e|at|for|in|with|of|to|on|by|as|is|are|shall|must|per|von|mit|für|pour)\b)\p{L}[\p{L}-]{2,})/u.exec(
    text.slice(end, end + 40),
  )?.[1] ?? '';

const findMarks = (piece: Piece, found: FoundAssertion, from: number): string =>
  marksFrom(
    `${piece.label} ${wordsBefore(piece.text, from, found)}`,
    piece.text.slice(found.end, found.end + 60),
  );

const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text);

/** "M24 x 90 mm", "10-3/4\" x 9.5 mm": the dimension beside a size. */
const crossed = /(?:^|\s)((?=\S*\d)[^\s,;]+)\s?[x×]\s?$/iu;

/** "36,000 litres of inhibitor": what an amount is of. */
const amounts: ReadonlySet<string> = new Set(['volume', 'mass', 'length', 'area']);

/** What a value is of: the words of its label or column, those before it, and only else those behind it. */
const attributeAround = (piece: Piece, found: FoundAssertion, from: number): Attribute => {
  const size = crossed.exec(piece.text.slice(0, found.start))?.[1];
  if (size !== undefined)
    return { core: [`x ${size}`], sides: [], named: [], before: [], isNamed: true, isApart: false };
  const before = wordsBefore(piece.text, from, found);
  const noun = found.isAdjective ? nounBehind(piece.text, found.end) : '';
  const content = amounts.has(found.measure)
    ? (ofBehind.exec(piece.text.slice(found.end, found.end + 60))?.[1] ?? '')
    : '';
  const attribute = attributeFrom(`${piece.label} | ${before} ${noun} | ${content}`, found.names);
  const isLabelled = hasWords(piece.label);
  if (attribute.core.length > 0 || attribute.isNamed || isLabelled)
    return { ...attribute, isNamed: attribute.isNamed || isLabelled };
  return attributeFrom(wordsBehind(piece.text, found.end), found.names);
};

/** Only the words behind it say what it is of. */
const isNamedBehind = (piece: Piece, found: FoundAssertion, from: number): boolean =>
  found.measure !== 'number' &&
  !hasWords(piece.label) &&
  isUnnamed(attributeFrom(wordsBefore(piece.text, from, found), found.names));

/** A line that says nothing but "Pump P-2": what stands below it is of that. */
const isTitle = ({ text, label }: Statement): boolean =>
  label === '' && text.length < 50 && !/[.:;,|]/.test(text) && assertedValuesIn(text).length === 0;

/** The heading of each statement, or else the short line last read above it. */
export const headings = (statements: readonly Statement[]): string[] => {
  let [source, title] = ['', ''];
  return statements.map((statement) => {
    if (statement.source.id !== source) [source, title] = [statement.source.id, ''];
    if (isTitle(statement)) title = statement.text.toLowerCase();
    return statement.heading || title;
  });
};

/** "We ask for:" and "Note 3:" are no labels of what stands behind them. */
const numbering =
  /^(?:notes?|remarks?|nota|remarque|anmerkung|hinweis|articles?|artikel|clauses?|paragraphs?)\s?[\d.]*$/iu;
const asks =
  /\b(?:we|wir|nous|please|kindly|bitte|you|your|us|quote|fragen|prions|veuillez|send|invites?|bids|tenders|rogamos|solicitamos)\b/i;

/** "Seats of PEEK. Stem extension 1,500 mm": a sentence before another, no label of it. */
const isSentence = ({ text }: Statement, { label }: Piece): boolean =>
  label.trim().split(/\s+/).length > 2 && text.toLowerCase().startsWith(`${label.toLowerCase()}. `);

/** The condition of a value, "at 1 m", or the kind of the material that it is the grade of, "steel S235". */
const isAside = (text: string, each: FoundAssertion, found: FoundAssertion): boolean =>
  each.value.kind === 'figure'
    ? isCondition(text.slice(0, each.start))
    : each.isMaterial && found.isMaterial && text.slice(each.end, found.start).trim() === '';

/** Another value stands before it, and words of its own between them. */
const isParted = (between: string, attribute: Attribute): boolean =>
  /[,;.:|]/.test(between) ||
  (/\s(?:and|und|et|y|e)\s/u.test(between) && (attribute.isNamed || attribute.core.length > 0));

const assertionsInPiece = (
  statement: Statement,
  read: Piece,
  { scope, heading }: { scope: string; heading: string },
): Assertion[] => {
  // A row that is none of several items is of the part or the service that it names.
  const label =
    asks.test(read.label) || numbering.test(read.label) || isSentence(statement, read) ? '' : read.label;
  const piece = { ...read, label: scope === '' ? `${read.name} ${label}`.trim() : label };
  const values = readValues(statement.source, piece);
  const numbers = numbersIn(piece).filter(
    ({ start, end }) => !values.some((value) => value.start < end && start < value.end),
  );
  const quote = quoteFrom(statement.source, statement.start, statement.end);
  return [...values, ...numbers].flatMap((found): Assertion[] => {
    const earlier = values.filter((each) => each.end <= found.start && !isAside(piece.text, each, found));
    const from = Math.max(0, ...earlier.map(({ end }) => end));
    const gap = piece.text.slice(from, found.start);
    if (earlier.length > 0 && condition.test(gap) && !/[,;]/.test(gap) && gap.length < 12) return [];
    if (polarityOf(statement.text, piece.start + found.start, piece.start + found.end) === 'negated')
      return [];
    const attribute =
      (found.measure === 'number' ? countAttribute(piece, found) : null) ??
      attributeAround(piece, found, from);
    return [
      {
        measure: found.measure,
        isCommon: found.isCommon,
        value: found.value,
        attribute,
        subject: attribute.core.every(isDimension)
          ? sentenceSubject(piece.text, found.start, found.names)
          : [],
        context: piece.label === '' ? [] : attributeFrom(piece.label, found.names).core,
        marks: findMarks(piece, found, from),
        heading,
        isAlone:
          !piece.isUnderHead &&
          !earlier.some(({ end }) => !isParted(piece.text.slice(end, found.start), attribute)) &&
          (attribute.core.length > 1 || !isNamedBehind(piece, found, from)),
        written: piece.text.slice(found.start, found.end).replace(/\s+/g, ' ').trim(),
        scope,
        isMaterial: found.isMaterial,
        statement: statement.index,
        quote,
        isChange: statement.isChange,
      },
    ];
  });
};

const isInDate = ({ value, written }: Fact, part: string): boolean =>
  value.kind === 'date' && written.split(/[\s./-]/).includes(part);

/** Every value that the texts give to anything, with the words that say of what. */
export function readAssertions({ statements, list, scopes }: Facts): Assertion[] {
  const [pieces, above] = [readPieces(statements), headings(statements)];
  const byStatement = Map.groupBy(list, ({ statement }) => statement);
  return statements
    .flatMap((statement, at) =>
      statement.isOptional || statement.isSuperseded || /^(?:from|to|date|sent|cc)$/.test(statement.label)
        ? []
        : (pieces[at] ?? []).flatMap((piece) =>
            assertionsInPiece(statement, piece, { scope: scopes[at] ?? '', heading: above[at] ?? '' }),
          ),
    )
    .filter(
      ({ written, statement, measure }) =>
        !(byStatement.get(statement) ?? []).some((fact) => {
          const isRead = ['share', 'time'].includes(measure) && fact.written.startsWith(written);
          const isDocument = fact.value.kind === 'standard' || fact.subject === 'certificate type';
          const isClass = measure === 'class' && /class|level/.test(fact.subject);
          return (
            isRead || isClass || (isDocument && fact.written.includes(written)) || isInDate(fact, written)
          );
        }),
    );
}
