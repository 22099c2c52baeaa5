import { polarityOf } from '#extraction/server/text/negation.ts';
import { overlaps, type EnquiryToCheck } from './enquiry-to-check.ts';
import type { Fact, FactSubject } from './fact.ts';
import { deniedBounds } from './readers/denied-bounds.ts';
import { figureFacts, type ReadFact } from './readers/figure-facts.ts';
import { readPieces, type Piece } from './assertions/columns.ts';
import { itemReach, type Reach } from './pairs/item-reach.ts';
import { itemScopes } from './assertions/item-scopes.ts';
import { documentFacts } from './readers/document-facts.ts';
import { productFacts, productFactsInColumns } from './readers/product-facts.ts';
import { profileFrom, type Profile } from './profile.ts';
import { quoteFrom, readStatements, type Statement } from './statements.ts';
import { tradeFacts } from './readers/trade-facts.ts';
import { valueFacts } from './readers/value-facts.ts';

/** What reads facts of one kind out of a statement. */
export type FactReader = (statement: Statement) => ReadFact[];

const readers: readonly FactReader[] = [
  figureFacts,
  deniedBounds,
  tradeFacts,
  valueFacts,
  productFacts,
  documentFacts,
];

/** The facts of an enquiry with what they were read from. */
export type Facts = {
  enquiry: EnquiryToCheck;
  statements: readonly Statement[];
  list: readonly Fact[];
  /** Those of a subject that count: neither superseded nor an option. */
  current: (subject: FactSubject) => readonly Fact[];
  profile: Profile;
  /** The item of each statement, by its index; "" where it speaks of all. */
  scopes: readonly string[];
  /** The items that each statement holds for, by its index. */
  reach: readonly Reach[];
};

const scoped = (about: string, scope: string): string => [about, scope].filter(Boolean).join(', ');

/** An accepted amendment has changed the very words that state it. */
const isReplaced = ({ source, start, replaced }: Statement, read: ReadFact): boolean =>
  replaced.some((place) =>
    overlaps(place, { sourceId: source.id, start: start + read.start, end: start + read.end }),
  );

const factFrom = (statement: Statement, read: ReadFact): Fact => ({
  subject: read.subject,
  about: scoped(read.about, statement.scope),
  value: read.value,
  written: statement.text.slice(read.start, read.end).replace(/\s+/g, ' ').trim(),
  isOptional: statement.isOptional,
  isSuperseded: statement.isSuperseded || isReplaced(statement, read),
  quote: quoteFrom(statement.source, statement.start, statement.end),
  statement: statement.index,
  start: read.start,
  end: read.end,
});

const ofOffers =
  /\b(?:bids?|offers?|tenders?|quot\w+|proposals?|submi\w+|clos\w+|angebot\w*|offres?|ofertas?)\b/i;

/** "Final spool is due on 7 June": the day of a delivery is no closing date where nothing speaks of offers. */
const withoutMistakenClosing = (read: readonly ReadFact[], { text }: Statement): ReadFact[] =>
  ofOffers.test(text)
    ? [...read]
    : read.filter(
        ({ subject, start, end }) =>
          subject !== 'closing date' ||
          !read.some((each) => each.subject === 'delivery' && each.start < end && start < each.end),
      );

const factsIn = (statement: Statement, pieces: readonly Piece[]): Fact[] => {
  const plain = withoutMistakenClosing(
    readers.flatMap((read) => read(statement)),
    statement,
  );
  const inColumns = productFactsInColumns(pieces).filter(
    ({ subject, start, end }) =>
      !plain.some((each) => each.subject === subject && each.start < end && start < each.end),
  );
  return [...plain, ...inColumns]
    .filter(
      ({ value, start, end }) =>
        value.kind === 'asked' ||
        value.kind === 'unlimited' ||
        polarityOf(statement.text, start, end) !== 'negated',
    )
    .map((fact) => factFrom(statement, fact));
};

const matter = ({ subject, about }: Fact): string => `${subject}, ${about}`;

/**
 * What a newer source, or a sentence that says it changes something, states of a matter takes the place of what
 * the others state of it.
 */
function withChanges(facts: readonly Fact[], statements: readonly Statement[]): Fact[] {
  const isChange = ({ statement }: Fact): boolean => statements[statement]?.isChange === true;
  const changes = new Map(facts.filter(isChange).map((fact) => [matter(fact), fact]));
  const sourceOf = ({ statement }: Fact) => statements[statement]?.source;
  const replacing = new Map(
    facts.flatMap((fact): [string, Fact][] => {
      const older = sourceOf(fact)?.supersedes;
      return older === undefined ? [] : [[`${older}, ${matter(fact)}`, fact]];
    }),
  );
  const letters = [...new Set(statements.map(({ source }) => source))].filter(({ kind }) => kind === 'mail');
  /** A later mail stands between: what came with it is newer than the change. */
  const isSentLater = (fact: Fact, change: Fact): boolean => {
    const [own, other] = [sourceOf(fact), sourceOf(change)];
    return (
      own !== undefined &&
      other !== undefined &&
      letters.some(({ order }) => other.order < order && order <= own.order)
    );
  };
  return facts.map((fact) => {
    const change = changes.get(matter(fact));
    const newer =
      replacing.get(`${fact.quote.sourceId}, ${matter(fact)}`) ??
      (change && !isChange(fact) && !isSentLater(fact, change) ? change : undefined);
    return newer ? { ...fact, isSuperseded: true } : fact;
  });
}

/** Everything an enquiry states, typed, each with its quote. */
export function factsFrom(enquiry: EnquiryToCheck): Facts {
  const statements = readStatements(enquiry);
  const pieces = readPieces(statements);
  const list = withChanges(
    statements.flatMap((statement, at) => factsIn(statement, pieces[at] ?? [])),
    statements,
  );
  const bySubject = Map.groupBy(
    list.filter((fact) => !fact.isOptional && !fact.isSuperseded),
    ({ subject }) => subject,
  );
  const scopes = itemScopes(enquiry, statements);
  const facts = {
    enquiry,
    statements,
    list,
    current: (subject: FactSubject) => bySubject.get(subject) ?? [],
    scopes,
    reach: itemReach(enquiry, statements, scopes),
  };
  return { ...facts, profile: profileFrom(facts) };
}
