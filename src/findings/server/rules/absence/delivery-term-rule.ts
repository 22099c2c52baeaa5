import { noted } from '#kit/server/language/noted.ts';
import type { EnquiryToCheck, Place } from '../../facts/enquiry-to-check.ts';
import type { Rule } from '../rule.ts';
import { absence, isStated } from './absence.ts';
import { silenceClause } from '../clauses.ts';

/** Words that name a place without an Incoterm. */
const settled =
  /\bincoterms?\b|\bex[- ]?works\b|\bfrei (?:Haus|Baustelle)\b|\bfree (?:delivered|domicile)\b|\bcarriage paid\b|\b(?:deliver\w*|ship\w*|dispatch\w*) (?:to|at)\b(?! (?:the )?site\b(?! (?:in|at|near)\b))|\b(?:delivery|shipping|ship-to|consignee) (?:place|address|point|location|basis|terms?)\b|\bplace of delivery\b|\b(?:we|our \w+) (?:will )?(?:collect|pick)|\bon site\b|\bto (?:our|the) (?:yard|site|store|stores|warehouse|base|works|plant|refinery|workshop)\b|lieferort|lieu de livraison|lugar de entrega/iu;

/** What goods are for, "for rig Alpha", is no place to which they are sent. */
const isPurpose = ({ sources }: EnquiryToCheck, { sourceId, start }: Place): boolean =>
  /\bfor\s(?:the\s|our\s)?$/i.test(
    sources.find(({ id }) => id === sourceId)?.text.slice(Math.max(0, start - 12), start) ?? '',
  );

export const rule: Rule = {
  key: 'no-delivery-term',
  kind: 'absence',
  title: 'Neither a delivery term nor a place is stated',
  source: silenceClause,
  severity: 'important',
  departments: ['Operations', 'Procurement', 'Finance'],
  check: (facts) => {
    const { profile, enquiry } = facts;
    const hasPlace = enquiry.fields.some(
      ({ field, place }) => field === 'DeliveryLocation' && (place === null || !isPurpose(enquiry, place)),
    );
    if (!profile.asksForGoods || hasPlace || isStated(facts, 'delivery term', settled)) return [];
    return absence(facts, 'delivery term', {
      title: noted`Neither a delivery term nor a place is stated`,
      question: 'To which place, and under which Incoterm, shall we offer?',
    });
  },
  examples: [
    {
      texts: ['Please quote for 6 tubing hangers, delivery within 8 weeks.'],
      titles: ['Neither a delivery term nor a place is stated'],
    },
    {
      texts: ['Please quote for a choke manifold for rig Tamaulipas II, delivery within 8 weeks.'],
      titles: ['Neither a delivery term nor a place is stated'],
    },
  ],
  counterExamples: [
    { texts: ['Please quote for 6 tubing hangers, delivery within 8 weeks, FCA your works.'] },
    { texts: ['Please quote for 6 tubing hangers, to be shipped to our yard in Tananger.'] },
  ],
};
