import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { noted } from '#kit/server/language/noted.ts';
import { quoteFrom, type Statement } from '../../facts/statements.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { ownerCodes, type OwnerCode } from './owner-cues.ts';

type NamedCode = { code: OwnerCode; written: string; statement: Statement };

const fold = (written: string): string => written.replace(/\s+/g, ' ').toUpperCase();

const codesIn = (statements: readonly Statement[]): NamedCode[] => {
  const fitting = ownerCodes.filter(({ needs }) => !needs || statements.some(({ text }) => needs.test(text)));
  return statements
    .filter(({ isSuperseded }) => !isSuperseded)
    .flatMap((statement) =>
      fitting.flatMap((code) =>
        findMatches(code.pattern, statement.text).map(([written]) => ({
          code,
          written: fold(written),
          statement,
        })),
      ),
    );
};

const findingFor = (owner: string, named: readonly NamedCode[]): RuleFinding => {
  const written = [...new Set(named.map((each) => each.written))].toSorted();
  const brought = [...new Map(named.map(({ code }) => [code.name, `${code.name}: ${code.brings}`])).values()];
  const places = new Map(
    named.map(({ statement }) => [`${statement.source.id} ${statement.start}`, statement]),
  );
  return {
    title: noted`${owner}’s requirements apply: ${written.join(', ')}`,
    question: `Please send ${written.join(', ')} in the revision that applies, or confirm the revision we hold.`,
    quotes: [...places.values()].map(({ source, start, end }) => quoteFrom(source, start, end)),
    proposal: { value: brought.toSorted().join('; '), basis: noted`What the codes of ${owner} bring` },
    about: `${owner}: ${written.join(', ')}`,
  };
};

export const rule: Rule = {
  key: 'owner-package',
  kind: 'owner',
  title: 'The specifications of an owner are named',
  source: noted`API Spec Q1, 5.1.2 a: what the customer specifies includes the owner’s documents he names, in their revision.`,
  severity: 'important',
  departments: ['Quality Assurance', 'Engineering', 'Procurement'],
  check: ({ statements }) =>
    [...Map.groupBy(codesIn(statements), ({ code }) => code.owner)].map(([owner, named]) =>
      findingFor(owner, named),
    ),
  examples: [
    {
      texts: ['Valves shall comply with 04-SAMSS-035. Inspection level 2 per SAEP-1151 applies.'],
      titles: ['Saudi Aramco’s requirements apply: 04-SAMSS-035, INSPECTION LEVEL 2, SAEP-1151'],
    },
    ...ownerCodes.map(({ owner, example, needs, pattern }) => ({
      texts: [`The goods are supplied for ${ownerNamed(owner, needs)} under ${example}.`],
      titles: [
        `${owner}’s requirements apply: ${findMatches(pattern, example)
          .map(([written]) => fold(written))
          .join(', ')}`,
      ],
    })),
  ],
  counterExamples: [
    { texts: ['Valves for the terminal shall comply with API 6D.'] },
    ...ownerCodes.map(({ counter }) => ({ texts: [`The goods are supplied under ${counter}.`] })),
  ],
};

/** The owner as an enquiry names him, where the code alone would not tell. */
function ownerNamed(owner: string, needs?: RegExp): string {
  return needs === undefined ? 'the field' : owner;
}
