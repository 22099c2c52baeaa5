import { readPieces } from '../assertions/columns.ts';
import { plainText } from '../demands/denials.ts';
import type { Facts } from '../facts.ts';
import { isInForce, type Statement } from '../statements.ts';
import { callBuyer } from './buyer-names.ts';
import { clausesIn, type Clause } from './clauses.ts';
import { dutiesBelow, dutiesInRow } from './listed-duties.ts';
import { sidesIn, type Party } from './party-words.ts';
import { dutiesSaid, mayNameParty, type SaidDuty } from './said-duties.ts';
import { dutiesOfScope, speaksOfScope } from './scope-duties.ts';
import type { Thing } from './things.ts';

/** Whose part a thing is: who supplies, does or pays it. */
export type Duty = Pick<Clause, 'isConditional' | 'isAlways'> & {
  /** What two statements must share to speak of the same. */
  subject: string;
  thing: Thing;
  party: Party;
  /** It names the one side or the other; else it only says what is in the supply. */
  isNamed: boolean;
  statement: Statement;
  /** The clause that says so. */
  written: string;
};

const dutiesFrom = (
  statement: Statement,
  { text, isConditional, isAlways }: Pick<Clause, 'text' | 'isConditional' | 'isAlways'>,
  said: readonly (SaidDuty & { isNamed: boolean })[],
): Duty[] =>
  said.flatMap(({ party, things, isNamed }) =>
    things.map((thing) => {
      const subject = `${thing.isCost ? 'cost of ' : ''}${thing.head}`;
      return { subject, thing, party, isNamed, statement, written: text, isConditional, isAlways };
    }),
  );

const named = <T extends SaidDuty>(said: readonly T[]) => said.map((each) => ({ ...each, isNamed: true }));

/** Everything that the texts say is the part of the one side or of the other. */
export function readDuties({ statements, enquiry }: Facts): Duty[] {
  const sides = sidesIn(statements.map(({ text }) => text));
  const pieces = readPieces(statements);
  const withBuyer = callBuyer(enquiry);
  return statements.flatMap((statement): Duty[] => {
    if (!isInForce(statement)) return [];
    const { index } = statement;
    const text = plainText(statement);
    const whole = { text: text.replace(/\s+/g, ' ').trim(), isConditional: false, isAlways: false };
    const listed = [...dutiesBelow(statement, sides), ...dutiesInRow(pieces[index] ?? [], sides)];
    const [mayName, mayScope] = [mayNameParty(withBuyer(text)), speaksOfScope(text)];
    if (listed.length === 0 && !mayName && !mayScope) return [];
    return [
      ...dutiesFrom(statement, whole, named(listed)),
      ...clausesIn(text).flatMap((clause) =>
        dutiesFrom(statement, clause, [
          ...(mayName ? named(dutiesSaid({ ...clause, text: withBuyer(clause.text) }, sides)) : []),
          ...(mayScope ? dutiesOfScope(clause).map((each) => ({ ...each, isNamed: false })) : []),
        ]),
      ),
    ];
  });
}
