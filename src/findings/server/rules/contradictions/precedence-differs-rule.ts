import { noted } from '#kit/server/language/noted.ts';
import { precedencesIn, type Precedence } from '../../facts/readers/precedence-orders.ts';
import { isInForce, quoteFrom, type Statement } from '../../facts/statements.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { differencesClause } from '../clauses.ts';

type Said = Precedence & { statement: Statement };

/** Each puts its paper before the other's, or before all. */
const areContrary = (one: Said, other: Said): boolean =>
  one.statement !== other.statement &&
  one.isLanguage === other.isLanguage &&
  one.winner !== other.winner &&
  (one.loser === null || one.loser === other.winner) &&
  (other.loser === null || other.loser === one.winner);

const findingFor = (one: Said, others: readonly Said[]): RuleFinding => {
  const said = [...new Map([one, ...others].map((each) => [each.statement, each])).values()];
  const quotes = said
    .toSorted((a, b) => a.statement.index - b.statement.index)
    .map(({ statement: { source, start }, length }) => quoteFrom(source, start, start + length));
  const [first = '', second = ''] = quotes.map(({ text }) => text.replace(/\s+/g, ' '));
  return {
    title: noted`The order of precedence is stated in two ways: “${first}” and “${second}”`,
    question: `You write “${first}” and “${second}”. Which one has precedence?`,
    quotes,
    about: [...new Set([one, ...others].map(({ winner }) => winner))].toSorted().join(' / '),
  };
};

export const rule: Rule = {
  key: 'precedence-differs',
  kind: 'contradiction',
  title: 'Each of two papers is to come first',
  source: differencesClause,
  severity: 'important',
  departments: ['Project Management'],
  check: (facts) => {
    const said = facts.statements
      .filter(isInForce)
      .flatMap((statement) => precedencesIn(statement).map((each): Said => ({ ...each, statement })));
    const disputed = said
      .map((one) => ({ one, others: said.filter((other) => areContrary(one, other)) }))
      .find(({ others }) => others.length > 0);
    return disputed ? [findingFor(disputed.one, disputed.others)] : [];
  },
  examples: [
    {
      texts: [
        'In case of conflict the data sheets prevail over the specification.',
        'The documents apply in this order: purchase order; specification; data sheets.',
      ],
      titles: [
        'The order of precedence is stated in two ways: “In case of conflict the data sheets prevail over the specification.” and “The documents apply in this order: purchase order; specification; data sheets.”',
      ],
    },
    {
      texts: ['If they differ the English text shall prevail.', 'وعند الاختلاف يعتد بالنص العربي.'],
      titles: [
        'The order of precedence is stated in two ways: “If they differ the English text shall prevail.” and “وعند الاختلاف يعتد بالنص العربي.”',
      ],
    },
    {
      texts: [
        'This specification takes precedence over all other documents.',
        'Where the specification and the drawings differ, the drawings prevail.',
      ],
      titles: [
        'The order of precedence is stated in two ways: “This specification takes precedence over all other documents.” and “Where the specification and the drawings differ, the drawings prevail.”',
      ],
    },
  ],
  counterExamples: [
    {
      texts: [
        'These special conditions take precedence over the general conditions.',
        'The data sheets prevail over the specification.',
      ],
    },
    {
      texts: [
        'The purchase order prevails over the specification, and the specification over the drawings.',
        'Order of precedence: purchase order, specification, drawings.',
      ],
    },
    { texts: ['The English text prevails.', 'The purchase order takes precedence over all other papers.'] },
    { texts: ['Where both speak the stricter prevails.', 'Of the drawings the latest prevails.'] },
  ],
};
