import { noted } from '#kit/server/language/noted.ts';
import type { ItemToCheck } from '../../facts/enquiry-to-check.ts';
import { countsThings } from '../../facts/readers/any-goods.ts';
import { statedQuantities } from '../../facts/readers/quantities.ts';
import type { Rule } from '../rule.ts';
import { absence } from './absence.ts';
import { silenceClause } from '../clauses.ts';

/** Any count of goods, and words for one of them. */
const counted =
  /\b\d[\d.,]*\s?(?:x\b|pcs?|pieces?|nos?\b|ea\b|each|off\b|sets?|units?|lots?|joints?|jts?|lengths?|m\b|mtrs?|met(?:er|re)s|ft\b|feet|tons?|tonnes?|MT\b|kg\b|km\b|Stück|Stk)|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|an?)\b(?:\s\(\d\)|\))?\s(?:\p{L}+\s){0,4}(?:nos\b|sets?|units?|pieces?|valves?|trees?|BOP|preventers?|skids?|vessels?|exchangers?|separators?|manifolds?|pumps?|compressors?|packages?|spools?|heads?|panels?)\b|\b(?:qty|quantit\w+|menge|anzahl)\b/iu;

/** "Each skid with six points and two pumps": what one of the goods has says nothing of how many they are. */
const ofEach =
  /\b(?:each|every|per)\s(?:\p{L}+\s){1,2}(?:with|has|having|comprising|comprises|consisting of|consists of|contains?|including)\b[^;]*/giu;
/** "21st edition" of a standard is no count. */
const isOrdinal = ({ cells }: ItemToCheck): boolean =>
  /^(?:st|nd|rd|th)$/i.test(cells.unit?.value ?? '') && /^edition\b/i.test(cells.description?.value ?? '');

export const rule: Rule = {
  key: 'no-quantity',
  kind: 'absence',
  title: 'No quantity is stated',
  source: silenceClause,
  severity: 'important',
  departments: ['Procurement', 'Operations'],
  check: (facts) => {
    const { profile, enquiry, statements } = facts;
    if (!profile.asksForGoods || profile.awaitsData) return [];
    const isCounted =
      enquiry.items.some((item) => item.cells.quantity !== null && !isOrdinal(item)) ||
      statedQuantities(facts).length > 0 ||
      statements.some(({ text }) => counted.test(text.replace(ofEach, ''))) ||
      countsThings(profile.asking?.text.replace(/\s+/g, ' ').replace(ofEach, '') ?? '');
    if (isCounted) return [];
    return absence(facts, 'quantity', {
      title: noted`No quantity is stated`,
      question: 'How many of each item do you need, and in which unit?',
    });
  },
  examples: [
    {
      texts: ['Please quote for dosing pumps. Each pump with two heads and two gauges.'],
      titles: ['No quantity is stated'],
    },
    {
      texts: ['Kindly quote gate valves API 6A 21st edition, 2 9/16" 5,000 psi, PSL 2, PR1, flanged.'],
      titles: ['No quantity is stated'],
    },
    { texts: ['Please quote for gate valves API 6A, 2 9/16" 5,000 psi.'], titles: ['No quantity is stated'] },
  ],
  counterExamples: [
    { texts: ['Please quote for three injection skids, each skid with six points and two pumps.'] },
    { texts: ['Please quote for 8 gate valves API 6A, 2 9/16" 5,000 psi.'] },
    { texts: ['Please quote for gate valves as in the attached list.'] },
  ],
};
