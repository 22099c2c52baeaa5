import type { Facts } from '../../facts/facts.ts';
import type { FactSubject } from '../../facts/fact.ts';
import type { RuleFinding } from '../rule.ts';

/** From this many settled matters of trade on an enquiry is a formal one. */
export const minFormal = 2;
const minSettledBeside = 2;

/** One matter of trade is enough where two of the place, the time and the inspection are settled beside it. */
export const isFormal = ({ profile, list }: Facts): boolean => {
  const has = (...subjects: FactSubject[]): boolean => list.some((fact) => subjects.includes(fact.subject));
  const settled = [has('delivery term'), has('delivery'), has('inspection', 'certificate type')];
  return (
    profile.tradeMatters >= minFormal ||
    (profile.tradeMatters > 0 && settled.filter(Boolean).length >= minSettledBeside)
  );
};

/** Who settles one matter of trade expects the offer to settle how it binds and how it is paid. */
export const hasTerms = (facts: Facts): boolean => facts.profile.tradeMatters > 0;

/** True where a fact of the subject stands, optional and superseded ones too, or words that settle it otherwise. */
export const isStated = (facts: Facts, subject: FactSubject, otherwise?: RegExp): boolean =>
  facts.list.some((fact) => fact.subject === subject) ||
  (otherwise !== undefined &&
    facts.statements.some(
      ({ text, label }) => otherwise.test(text) || (label !== '' && otherwise.test(`${label}:`)),
    ));

/** What is not stated, with the sentence that asks for the offer as its quote. */
export const absence = (
  facts: Facts,
  matter: string,
  { title, question }: { title: string; question: string },
): RuleFinding[] =>
  facts.profile.asking === null ? [] : [{ title, question, quotes: [facts.profile.asking], about: matter }];
