import { noted } from '#kit/server/language/noted.ts';
import type { Rule } from '../rule.ts';
import { absence, isFormal, isStated } from './absence.ts';
import { madeToStandards } from './made-to-standard.ts';
import { silenceClause } from '../clauses.ts';

export const rule: Rule = {
  key: 'no-inspection',
  kind: 'absence',
  title: 'Nothing is said of inspection',
  source: silenceClause,
  severity: 'minor',
  departments: ['Quality Assurance', 'Project Management'],
  check: (facts) => {
    const { profile } = facts;
    const isMade = madeToStandards(facts).length > 0;
    if (!profile.asksForGoods || !isFormal(facts) || !isMade || isStated(facts, 'inspection')) return [];
    return absence(facts, 'inspection', {
      title: noted`Nothing is said of inspection`,
      question: 'Do you or a third party inspect the goods, at which stages, and with which notice?',
    });
  },
  examples: [
    {
      texts: ['Please quote for 6 valves to API 6D, 25th edition. Offer valid 60 days. Payment 30 days net.'],
      titles: ['Nothing is said of inspection'],
    },
    {
      texts: [
        'Please quote for one switchboard of 14 panels. Offer valid 60 days. Payment 30 days net.\n\n1. Standard: IEC 62271-200:2011',
      ],
      titles: ['Nothing is said of inspection'],
    },
  ],
  counterExamples: [
    {
      texts: [
        'Please quote for 6 valves to API 6D, 25th edition. Offer valid 60 days. Payment 30 days net. The class will be along for the pressure tests.',
      ],
    },
    {
      texts: [
        'Please quote for 6 valves to API 6D, 25th edition. Offer valid 60 days. Payment 30 days net. TPI by SGS.',
      ],
    },
    { texts: ['Please quote for 6 valves to API 6D.'] },
    {
      texts: [
        'Please quote for 6 valves to API 6D, 25th edition. Offer valid 60 days. Payment 30 days net.\n\nيتم الفحص بحضور ممثلنا أو طرف ثالث معتمد.',
      ],
    },
  ],
};
