import { noted } from '#kit/server/language/noted.ts';
import type { Rule } from '../rule.ts';
import { absence, isFormal, isStated } from './absence.ts';
import { silenceClause } from '../clauses.ts';

const settled =
  /\bwarrant\w*|\bdefects? liability|\bliability for defects|\bguarantee (?:period|after|from|following)\b|\bguarantees (?:the|its|their)\b|\bmake(?:s)? good any defect|Mängel(?:haftung|ansprüche)|gewährleistung|garantie\b|garantía|garanzia|الضمان/i;

export const rule: Rule = {
  key: 'no-warranty',
  kind: 'absence',
  title: 'The warranty is not stated',
  source: silenceClause,
  severity: 'minor',
  departments: ['Legal & Compliance', 'Quality Assurance'],
  check: (facts) => {
    const { profile } = facts;
    const isOther = profile.hasKnownTerms || profile.work === 'of people' || !isFormal(facts);
    if (!profile.asksForOffer || isOther || isStated(facts, 'warranty', settled)) return [];
    return absence(facts, 'warranty', {
      title: noted`No warranty period is stated`,
      question: 'Which warranty period do you ask for, and from which event?',
    });
  },
  examples: [
    {
      texts: [
        'Subject: repair of gate valves\n\nCan you quote for the repair of 3 gate valves? Offers are valid 60 days. Payment 30 days net.',
      ],
      titles: ['No warranty period is stated'],
    },
    {
      texts: ['Please quote for 6 tubing hangers. Offer valid 60 days. Payment 30 days net.'],
      titles: ['No warranty period is stated'],
    },
    {
      texts: [
        'Pup joints as per the sheet. Offer valid 30 days. Payment 30 days net.\n\nItem | Description | Qty | Unit\n1 | Pup joint 3-1/2" L80, 10 ft | 40 | pcs\n2 | Coupling 3-1/2" L80 | 60 | pcs',
      ],
      titles: ['No warranty period is stated'],
    },
    {
      texts: [
        'We ask for your offer for the blasting and painting services of 64 spools, free-issued. Offer valid 60 days. Payment 30 days net.',
      ],
      titles: ['No warranty period is stated'],
    },
    {
      texts: [
        'Rate please for 240 tonnes of plate, thickness 20 to 60 mm. Rate to hold 21 days. Terms 30 days from month end.',
      ],
      titles: ['No warranty period is stated'],
    },
    {
      texts: [
        'Injection skids for the platform.\n\nPayment 30 days. Offer valid 60 days. Shipment FCA Tornby on 9 July 2027. Drawing HB-4410 rev A.',
      ],
      titles: ['No warranty period is stated'],
    },
  ],
  counterExamples: [
    {
      texts: [
        'Please quote for 6 tubing hangers. Offer valid 60 days. Payment 30 days net. Seller guarantees the quality 12 months after the waybill.',
      ],
    },
    {
      texts: [
        'Please quote for 6 tubing hangers. Offer valid 60 days. Payment 30 days net. Warranty 12 months.',
      ],
    },
    { texts: ['Please quote for 6 tubing hangers. Payment 30 days net.'] },
    {
      texts: [
        'Subject: NDT services\n\nYou are requested to submit a proposal for inspection services at our plant. Proposals are valid 60 days. Payment 30 days net.',
      ],
    },
  ],
};
