import { noted } from '#kit/server/language/noted.ts';
import { overlaps, type FieldToCheck } from '../../facts/enquiry-to-check.ts';
import type { FactSubject } from '../../facts/fact.ts';
import type { Facts } from '../../facts/facts.ts';
import type { Rule } from '../rule.ts';
import { absence, isStated } from './absence.ts';
import { silenceClause } from '../clauses.ts';

/** Words that say when, or leave it to us. */
const settled =
  /\b(?:your|best|shortest|earliest|state|advise|indicate|give|quote|confirm|with(?! (?:the )?(?:goods|shipments?|deliver(?:y|ies))\b(?! (?:times?|dates?))))\b[^.;]{0,50}\b(?:deliver\w*|lead[ -]?time|availability|shipment|dispatch|schedule)\b|\b(?:deliver\w*|lead[ -]?times?|availability|schedule)\b[^.;]{0,30}(?:\?|\b(?:times?|dates?|schedules?|periods?)\s?:|\b(?:to be (?:stated|advised|confirmed|agreed)|asap|urgent|immediate|ex[- ]stock|prompt))|\b(?:lead[ -]?times?|availability|schedules?)\s?:|\b(?:asap|urgent(?:ly)?|as soon as possible|immediate(?:ly)?|ex[- ]stock|from stock|need(?:ed)? (?:\w+ ){0,4}(?:by|before|within|until|in)|required (?:\w+ ){0,3}(?:by|before|within|until)|needed on site|call-?off|liefer\w+|délai|plazo|prazo|consegna|التوريد|التسليم)/i;

/** "Delivery: see annex 2" settles it, "Delivery term: CIP" and "Delivery: DAP Stavanger" say only where. */
const isSettledByLabel = ({ list, statements }: Facts): boolean =>
  statements.some(
    ({ label, index }) =>
      /\b(?:deliver\w*|lead[ -]?times?|availability|schedule)\b/i.test(label) &&
      !/\b(?:terms?|place|point|address|notes?|conditions?|basis)\b/i.test(label) &&
      !list.some((fact) => fact.statement === index && fact.subject === 'delivery term'),
  );

const ofOffers =
  /\b(?:offers?|bids?|tenders?|quotations?|proposals?)\b[^.;]{0,60}\b(?:sent|submit\w*|received?|reach\w*|due|returned?|opened)\b/i;
/** A time that is told from that of other goods tells no time: "two weeks after the rest". */
const fromOthers = /\b(?:after|before|later than|earlier than) (?:the )?(?:rest|others?|remainder)\b/i;
const ofSpares = /\b(?:years?|months?)['’]?s?\s(?:\w+\s)?spares?\b/i;
/** What else a period can be of. */
const ofElse = [
  'validity',
  'payment',
  'warranty',
  'retention',
  'spare parts',
] as const satisfies readonly FactSubject[];
/** A day until which offers are sent, or how long they bind, is none of delivery. */
const isOfGoods = ({ statements, list }: Facts, { place, value }: FieldToCheck): boolean =>
  !fromOthers.test(value) &&
  (place === null ||
    !statements.some(({ source, start, end, text, index }) => {
      if (!overlaps(place, { sourceId: source.id, start, end })) return false;
      const own = list.filter((fact) => fact.statement === index);
      if (own.some(({ subject }) => subject === 'delivery')) return false;
      const isOther = own.some(
        (fact) =>
          ofElse.some((each) => each === fact.subject) &&
          overlaps(place, { sourceId: source.id, start: start + fact.start, end: start + fact.end }),
      );
      return isOther || ofOffers.test(text) || ofSpares.test(text);
    }));

export const rule: Rule = {
  key: 'no-delivery',
  kind: 'absence',
  title: 'No delivery time is stated',
  source: silenceClause,
  severity: 'important',
  departments: ['Project Management', 'Operations'],
  check: (facts) => {
    const { profile } = facts;
    const { fields, items } = facts.enquiry;
    const isAsked =
      items.some(({ cells }) => cells.needBy !== null) ||
      fields.some((each) => each.field === 'DeliveryTimeline' && isOfGoods(facts, each));
    const isSaid = isStated(facts, 'delivery', settled) || isSettledByLabel(facts);
    if (!profile.asksForGoods || isAsked || isSaid) return [];
    return absence(facts, 'delivery', {
      title: noted`No delivery time is stated`,
      question: 'By when, or within how many weeks of the order, do you need the goods?',
    });
  },
  examples: [
    { texts: ['Please quote for 6 tubing hangers, DAP Stavanger.'], titles: ['No delivery time is stated'] },
    {
      texts: ['Please quote for 6 tubing hangers.\n\nDelivery term: CIP Siracusa.'],
      titles: ['No delivery time is stated'],
    },
    {
      texts: ['Please quote for 6 tubing hangers. Offers may be sent latest by 10.03.2027.'],
      titles: ['No delivery time is stated'],
    },
    {
      texts: [
        'Please quote for 6 tubing hangers, FCA your works. Hanger 6 can come two weeks after the rest.',
      ],
      titles: ['No delivery time is stated'],
    },
    {
      texts: ['Please quote for 6 tubing hangers. Delivery term CIP Tashkent. Bid validity 120 days.'],
      titles: ['No delivery time is stated'],
    },
    {
      texts: [
        'Please quote for 6 flare tips, complete with pilots, ignition lines and one year’s spare thermocouples.',
      ],
      titles: ['No delivery time is stated'],
    },
    {
      texts: ['ITB 114, 6 tubing hangers. Drawings as built with shipment.'],
      titles: ['No delivery time is stated'],
    },
  ],
  counterExamples: [
    { texts: ['Please quote for 6 tubing hangers, to stand on our quay by 30 April 2027.'] },
    { texts: ['Please quote for 6 tubing hangers with delivery time.'] },
    { texts: ['Please quote for 6 tubing hangers. Please state your best delivery time.'] },
    { texts: ['Please quote for 6 tubing hangers, needed on site within 5 weeks.'] },
  ],
};
