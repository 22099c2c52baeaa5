import { noted } from '#kit/server/language/noted.ts';
import type { EnquiryToCheck, Place } from '../../facts/enquiry-to-check.ts';
import type { Rule } from '../rule.ts';
import { absence, isFormal, isStated } from './absence.ts';
import { silenceClause } from '../clauses.ts';

/** Words that say who carries the goods, without an Incoterm. */
const carried =
  /\bincoterms?\b|\b(?:[FC]\.\s?O\.\s?[RBT]|C\.\s?I\.\s?[FP]|C\.\s?F\.\s?R)\b|\bex[- ]?works\b|\bfrei (?:Haus|Baustelle)\b|\bfree (?:delivered|domicile)\b|\bcarriage paid\b|\b(?:we|our \w+) (?:will )?(?:collect|pick)|\b(?:delivery|shipping) terms?\b/iu;
/** Words that name a place alone. */
const placed =
  /\b(?:deliver\w*|ship\w*|dispatch\w*) (?:to|at)\b(?! (?:the )?site\b(?! (?:in|at|near)\b))|\b(?:delivery|shipping|ship-to|consignee) (?:place|address|point|location|basis)\b|\bplace of delivery\b|\bon site\b|\bto (?:our|the) (?:yard|site|store|stores|warehouse|base|works|plant|refinery|workshop)\b|lieferort|lieu de livraison|lugar de entrega/iu;

/** What goods are for, "for rig Alpha", is no place to which they are sent. */
const isPurpose = ({ sources }: EnquiryToCheck, { sourceId, start }: Place): boolean =>
  /\bfor\s(?:the\s|our\s)?$/i.test(
    sources.find(({ id }) => id === sourceId)?.text.slice(Math.max(0, start - 12), start) ?? '',
  );

export const rule: Rule = {
  key: 'no-delivery-term',
  kind: 'absence',
  title: 'The delivery term is not stated',
  source: silenceClause,
  severity: 'important',
  departments: ['Operations', 'Procurement', 'Finance'],
  check: (facts) => {
    const { profile, enquiry } = facts;
    const hasPlace = enquiry.fields.some(
      ({ field, place }) => field === 'DeliveryLocation' && (place === null || !isPurpose(enquiry, place)),
    );
    if (!profile.asksForGoods || profile.work !== null || isStated(facts, 'delivery term', carried))
      return [];
    if (!hasPlace && !facts.statements.some(({ text }) => placed.test(text)))
      return absence(facts, 'delivery term', {
        title: noted`Neither a delivery term nor a place is stated`,
        question: 'To which place, and under which Incoterm, shall we offer?',
      });
    // Who settles how he buys settles who carries as well.
    return isFormal(facts)
      ? absence(facts, 'delivery term', {
          title: noted`A place of delivery is named without a delivery term`,
          question: 'Under which Incoterm shall we deliver to the place that you name?',
        })
      : [];
  },
  examples: [
    {
      texts: [
        'hi, for the fleet, price each:\n\ndrill collar 6-3/4 in, NC50\n\nnet 30, offers good 60 days, 20 weeks.',
      ],
      titles: ['Neither a delivery term nor a place is stated'],
    },
    {
      texts: [
        'Please quote for 6 tubing hangers, to be shipped to our yard in Tananger within 8 weeks. Payment 30 days net. Offer valid 60 days.',
      ],
      titles: ['A place of delivery is named without a delivery term'],
    },
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
    {
      texts: [
        'Please quote for 6 tubing hangers. Payment 30 days net. Offer valid 60 days.\n\nDelivery: within 40 weeks, F.O.R. Kaveri site stores',
      ],
    },
    { texts: ['Please quote for 6 tubing hangers, delivery within 8 weeks, FCA your works.'] },
    { texts: ['Please quote for 6 tubing hangers, to be shipped to our yard in Tananger.'] },
    {
      texts: [
        'Subject: repair of gate valves\n\nCan you quote for the repair of 3 gate valves? We bring them to your works and fetch them. Offer valid 60 days. Payment 30 days net.',
      ],
    },
  ],
};
