import { polarityOf } from '#extraction/server/text/negation.ts';
import type { EnquiryToCheck } from './enquiry-to-check.ts';
import type { Fact, FactSubject } from './fact.ts';
import { figureFacts, type ReadFact } from './figure-facts.ts';
import { quoteFrom, readStatements, type Statement } from './statements.ts';

/** What reads facts of one kind out of a statement. */
export type FactReader = (statement: Statement) => ReadFact[];

const readers: readonly FactReader[] = [figureFacts];

/** The facts of an enquiry with what they were read from. */
export type Facts = {
  enquiry: EnquiryToCheck;
  statements: readonly Statement[];
  list: readonly Fact[];
  /** Those of a subject that count: neither superseded nor an option. */
  current: (subject: FactSubject) => readonly Fact[];
};

const scoped = (about: string, scope: string): string => [about, scope].filter(Boolean).join(', ');

const factFrom = (statement: Statement, read: ReadFact): Fact => ({
  subject: read.subject,
  about: scoped(read.about, statement.scope),
  value: read.value,
  written: statement.text.slice(read.start, read.end).replace(/\s+/g, ' ').trim(),
  isOptional: statement.isOptional,
  supersededBy: statement.supersededBy,
  quote: quoteFrom(statement.source, statement.start, statement.end),
  statement: statement.index,
});

const factsIn = (statement: Statement): Fact[] =>
  readers.flatMap((read) =>
    read(statement)
      .filter(
        ({ value, start, end }) =>
          value.kind === 'asked' || polarityOf(statement.text, start, end) !== 'negated',
      )
      .map((fact) => factFrom(statement, fact)),
  );

/** Everything an enquiry states, typed, each with its quote. */
export function factsFrom(enquiry: EnquiryToCheck): Facts {
  const statements = readStatements(enquiry);
  const list = statements.flatMap(factsIn);
  const bySubject = Map.groupBy(
    list.filter((fact) => !fact.isOptional && fact.supersededBy === null),
    ({ subject }) => subject,
  );
  return { enquiry, statements, list, current: (subject) => bySubject.get(subject) ?? [] };
}
