import { noted } from '#kit/server/language/noted.ts';
import type { Rule } from '../rule.ts';
import { absence, hasTerms, isStated } from './absence.ts';
import { silenceClause } from '../clauses.ts';

const settled =
  /\b(?:state|indicate|advise|your)\b[^.;]{0,40}\bvalidity\b|\b(?:offer|bid|tender|quotation|proposal|price|pricing|rate)s?\b(?! (?:guarantee|bond|security|clos|opening))[^.;]{0,40}\b(?:validity|\bvalid\b|(?:firm|hold|stand|held|open|good) (?:until|till|for|through|to)|(?:is|be) binding|\bbinds?\b)|\bopen for acceptance\b|\bgültig|\bbindefrist|\bvalable|\bvalidité|\bvalidez|\bvalidità/i;

export const rule: Rule = {
  key: 'no-validity',
  kind: 'absence',
  title: 'The validity of the offer is not stated',
  source: silenceClause,
  severity: 'minor',
  departments: ['Finance', 'Project Management'],
  check: (facts) => {
    if (!facts.profile.asksForOffer || !hasTerms(facts) || isStated(facts, 'validity', settled)) return [];
    return absence(facts, 'validity', {
      title: noted`The validity of the offer is not stated`,
      question: 'How long shall our offer remain valid?',
    });
  },
  examples: [
    {
      texts: ['Please quote for 6 tubing hangers, delivery within 8 weeks. Payment 30 days net.'],
      titles: ['The validity of the offer is not stated'],
    },
    {
      texts: [
        'Please quote for 6 hoses, delivery within 8 weeks. Payment 30 days net. A surveyor attends the tests.',
      ],
      titles: ['The validity of the offer is not stated'],
    },
    {
      texts: ['Please quote for 6 tubing hangers. Payment 30 days net. Warranty 24 months from delivery.'],
      titles: ['The validity of the offer is not stated'],
    },
    {
      texts: [
        'Please quote for 16 transmitters with certificates EN 10204 3.1, DAP Emden, delivery by 29 January 2027. Payment 30 days net.',
      ],
      titles: ['The validity of the offer is not stated'],
    },
    {
      texts: [
        'We wish to rent one well test separator for 60 days. Payment 30 days after each invoice. Our liability is limited to 200 % of the rental value.',
      ],
      titles: ['The validity of the offer is not stated'],
    },
  ],
  counterExamples: [
    { texts: ['Please quote for 6 tubing hangers, delivery within 8 weeks.'] },
    {
      texts: [
        'Please quote for 6 tubing hangers. Payment 30 days net. Warranty 24 months from delivery. Offer valid until 30 June 2027.',
      ],
    },
    { texts: ['Please quote for 6 tubing hangers.'] },
    {
      texts: [
        'Please quote for 6 tubing hangers. Payment 30 days net. Warranty 24 months from delivery. Proposals bind the supplier for 60 days.',
      ],
    },
    {
      texts: [
        'Tenders for 6 tubing hangers shall be received by 8 February 2027 in our office and shall remain open for acceptance for 45 days. Payment 30 days net. Warranty 24 months.',
      ],
    },
  ],
};
