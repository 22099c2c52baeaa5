import { noted } from '#kit/server/language/noted.ts';
import type { FactSubject } from '../../facts/fact.ts';
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
    const { profile, list } = facts;
    const risk = list.find(
      // A bid bond secures the bid, not the contract.
      ({ subject, about }) => risks.some((each) => each === subject) && !about.startsWith('bid bond'),
    );
    if (!profile.asksForOffer || profile.hasKnownTerms || !risk) return [];
    if (isStated(facts, 'governing law', settled)) return [];
    return absence(facts, 'governing law', {
      title: noted`No governing law is stated, though damages or securities are`,
      question: 'Which law governs the contract, and how are disputes settled?',
    }).map((finding) => ({ ...finding, quotes: [risk.quote] }));
  },
  examples: [
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
    { texts: ['Please quote for 6 tubing hangers. Bid bond: 2 % of the bid value.'] },
  ],
};
