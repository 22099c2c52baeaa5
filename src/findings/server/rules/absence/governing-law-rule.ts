import { noted } from '#kit/server/language/noted.ts';
import type { FactSubject } from '../../facts/fact.ts';
import { isInForce, quoteFrom } from '../../facts/statements.ts';
import type { Rule } from '../rule.ts';
import { absence, isStated } from './absence.ts';
import { silenceClause } from '../clauses.ts';

const risks = [
  'bond amount',
  'liability cap',
  'liquidated damages cap',
  'liquidated damages rate',
  'retention',
] as const satisfies readonly FactSubject[];
/** A sum for what is late, in words that no figure is read from. */
const penalty =
  /\b(?:a|the|daily|delay) penalt(?:y|ies) (?:of|is|are|for)\b|\bpenalizaci[oó]n|\bmultas?\b|\bpénalités?\b|\bvertragsstrafe/i;
const settled =
  /\b(?:governing|applicable) law\b|\blaws? of\b|\bgoverned by\b|\bjurisdiction\b|\bcourts? (?:of|in|at)\b|\barbitration\b|\bRecht\b|\bGerichtsstand|\bdroit applicable|\blegge\b|\bley aplicable/i;

export const rule: Rule = {
  key: 'no-governing-law',
  kind: 'absence',
  title: 'The contract has risks, and no law that governs it',
  source: silenceClause,
  severity: 'important',
  departments: ['Legal & Compliance'],
  check: (facts) => {
    const { profile, list, statements } = facts;
    const said = statements.find((each) => isInForce(each) && penalty.test(each.text));
    const risk =
      // A bid bond secures the bid, not the contract.
      list.find(
        ({ subject, about }) => risks.some((each) => each === subject) && !about.startsWith('bid bond'),
      )?.quote ??
      (said && quoteFrom(said.source, said.start, said.end));
    if (!profile.asksForOffer || profile.hasKnownTerms || !risk) return [];
    if (isStated(facts, 'governing law', settled)) return [];
    return absence(facts, 'governing law', {
      title: noted`No governing law is stated, though damages or securities are`,
      question: 'Which law governs the contract, and how are disputes settled?',
    }).map((finding) => ({ ...finding, quotes: [risk] }));
  },
  examples: [
    {
      texts: [
        'Please quote for 6 tubing hangers. A penalty of USD 5,000 for each day of late mobilisation, at most USD 50,000.',
      ],
      titles: ['No governing law is stated, though damages or securities are'],
    },
    {
      texts: [
        'Please quote for 6 tubing hangers. The general terms will follow.',
        'GENERAL TERMS FOR ORDER 4471\n\nArt. 4 Delay: 0.5 % per week, maximum 5 % of the order.',
      ],
      titles: ['No governing law is stated, though damages or securities are'],
    },
    {
      texts: ["Please quote for 6 tubing hangers. If you're late it's half a percent a week."],
      titles: ['No governing law is stated, though damages or securities are'],
    },
    {
      texts: ['Please quote for 6 tubing hangers. Liquidated damages of 0.5 % per week, maximum 5 %.'],
      titles: ['No governing law is stated, though damages or securities are'],
    },
  ],
  counterExamples: [
    {
      texts: [
        'Please quote for 6 tubing hangers. Liquidated damages of 0.5 % per week. Norwegian law applies.',
      ],
    },
    { texts: ['Please quote for 6 tubing hangers. Payment 30 days.'] },
    { texts: ['Please quote for 6 tubing hangers. No penalty is foreseen.'] },
    { texts: ['Please quote for 6 tubing hangers. Bid bond: 2 % of the bid value.'] },
  ],
};
