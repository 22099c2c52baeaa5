import { noted } from '#kit/server/language/noted.ts';
import type { Rule } from '../rule.ts';
import { absence, hasTerms, isStated } from './absence.ts';
import { silenceClause } from '../clauses.ts';

const word = String.raw`(?:payments?|payable|(?<!\b(?:supplier|seller|vendor|contractor|bidder|manufacturer|you)\s(?:\w+\s){0,2})pays?|paid|(?<!\bof (?:each|every|the|any) )invoices?|invoiced|settled|settlement(?= (?:by|of|within|terms)\b|:)|zahl\w+|paiements?|pay[ée]\w*|pagos?|pagamento|الدفع)`;
/** A day, a share, an event or a means: without one, "paid by measured area" says only by whom or for what. */
const when = String.raw`(?:\d\s?%|\d{1,2}\/\d{1,2}\b|\d{1,3}\)?\s(?:\p{L}+\s)?(?:days?|weeks?|months?|Tagen?|jours|d[ií]as|giorni)|net\b|EOM\b|month(?:ly|s|[’']s)?\b|monat\w*|mensuel\w*|against|upon|after|within|when\b|in (?:advance|arrears)|milestones?|at sight|on (?:delivery|completion|acceptance|receipt|shipment|approval|presentation)|with (?:the )?order|cash|wire|bank transfer|terms?\b|as per|to be (?:agreed|stated|proposed)|بعد|خلال|مقابل)`;
const settled = new RegExp(
  [
    String.raw`\bL\/C\b|\bletters? of credit\b|\bnet\s\d|\bterms:?\s\d{2,3}\sdays\b|\bpayments?:|\bmilestones? payments?`,
    String.raw`(?<!\p{L})${word}(?! (?:(?:bank )?guarantee|bond|security)\b)(?!\p{L})[^;]{0,80}?(?<!\p{L})${when}`,
    String.raw`(?<!\p{L})${when}[^.;]{0,60}(?<!\p{L})${word}(?!\p{L})`,
    String.raw`\d\s?%\s(?:is due |due )?(?:against|upon|when|with|at|on|after)\s(?:the\s|an?\s)?(?:\w+\s){0,2}(?:guarantee|documents|order|deliver\w*|ship\w*|completion|acceptance|commissioning)\b`,
  ].join('|'),
  'iu',
);

export const rule: Rule = {
  key: 'no-payment',
  kind: 'absence',
  title: 'Payment is not stated',
  source: silenceClause,
  severity: 'important',
  departments: ['Finance'],
  check: (facts) => {
    const { profile } = facts;
    const isOther = profile.hasKnownTerms || !hasTerms(facts);
    if (!profile.asksForOffer || isOther || isStated(facts, 'payment', settled)) return [];
    return absence(facts, 'payment', {
      title: noted`No terms of payment are stated`,
      question: 'Under which terms of payment shall we offer?',
    });
  },
  examples: [
    {
      texts: ['Please quote for the repair of 3 valves within 4 weeks. Warranty on the repair 12 months.'],
      titles: ['No terms of payment are stated'],
    },
    {
      texts: [
        'Please quote for 6 tubing hangers. Offer valid 60 days. Warranty 24 months. The supplier pays 0.5 % for each week of delay.',
      ],
      titles: ['No terms of payment are stated'],
    },
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
      texts: [
        'Please quote for 6 tubing hangers. Offer valid 60 days. Warranty 24 months. Painting is paid by measured area. Settlement is measured before and after the test.',
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
      texts: ['Please quote for 6 tubing hangers. Offer valid 60 days. Warranty 24 months. Payment 30/70.'],
    },
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
