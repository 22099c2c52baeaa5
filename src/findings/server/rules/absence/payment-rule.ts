import { noted } from '#kit/server/language/noted.ts';
import type { Rule } from '../rule.ts';
import { absence, isFormal, isStated } from './absence.ts';
import { silenceClause } from '../clauses.ts';

const settled =
  /\bpayment (?!(?:bank )?(?:guarantee|bond|security)\b)|\bpayments?[.:,]|\bL\/C\b|\bletters? of credit\b|\bnet\s\d|(?<!\bof (?:each|every|the|any) )\binvoices?\b|\bpaid\b(?! (?:by|at|with) the same)|\bpayable\b|\bzahl\w+|\bpaiement|\bpago\b|\bpagamento|\bterms:?\s\d{2,3}\sdays\b|\bmilestones?\b|\d\s?%\s(?:is due |due )?(?:against|upon|when|with|at|on|after)\s(?:the\s|an?\s)?(?:\w+\s){0,2}(?:guarantee|documents|order|deliver\w*|ship\w*|completion|acceptance|commissioning)\b|الدفع/i;

export const rule: Rule = {
  key: 'no-payment',
  kind: 'absence',
  title: 'Payment is not stated',
  source: silenceClause,
  severity: 'important',
  departments: ['Finance'],
  check: (facts) => {
    const { profile } = facts;
    const isOther = profile.hasKnownTerms || !isFormal(facts);
    if (!profile.asksForOffer || isOther || isStated(facts, 'payment', settled)) return [];
    return absence(facts, 'payment', {
      title: noted`No terms of payment are stated`,
      question: 'Under which terms of payment shall we offer?',
    });
  },
  examples: [
    {
      texts: [
        'Please quote for 6 tubing hangers. Offer valid 60 days. Warranty 24 months. Night work is paid by the same rate.',
      ],
      titles: ['No terms of payment are stated'],
    },
    {
      texts: [
        'Please quote for 6 tubing hangers. Offer valid 60 days. Warranty 24 months. Retention 10 % of each invoice.',
      ],
      titles: ['No terms of payment are stated'],
    },
    {
      texts: ['Please quote for 6 tubing hangers. Offer valid 60 days. Warranty 24 months from delivery.'],
      titles: ['No terms of payment are stated'],
    },
  ],
  counterExamples: [
    {
      texts: [
        'Please quote for 6 tubing hangers. Offer valid 60 days. Warranty 24 months. Terms: 20 % against advance guarantee, 80 % against shipping documents.',
      ],
    },
    {
      texts: [
        'Please quote for 6 tubing hangers. Offer valid 60 days. Warranty 24 months. We pay 30 days after invoice.',
      ],
    },
    {
      texts: [
        'Please quote for 6 tubing hangers. Offer valid 60 days. Warranty 24 months. Payment by L/C at sight.',
      ],
    },
    {
      texts: [
        'Please quote for 6 tubing hangers. Offer valid 60 days. Warranty 24 months. Our general terms apply.',
      ],
    },
  ],
};
