import { noted } from '#kit/server/language/noted.ts';
import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { stem } from '../../facts/assertions/attribute-words.ts';
import type { ItemToCheck } from '../../facts/enquiry-to-check.ts';
import type { Facts } from '../../facts/facts.ts';
import { numberPattern } from '../../facts/values/numbers.ts';
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

const asks =
  /(?<!\p{L})(?:quot(?:e|ation)s?|offers?|prices?|proposals?|tenders?|needs?|looking for|supply|suppl(?:y|ies) of|anbieten|suchen(?: wir)?|benötigen(?: wir)?)\s(?:(?:us|your|best|price|for|on|of|the|supply|über|für|wir)\s){0,4}(?<goods>(?:\p{L}[\p{L}-]+\s){0,4}?\p{L}{4,}(?:(?<!s)s|en))(?=\s(?:for|to|as|with|together|according|aus|für|in|of|und|and)(?!\p{L})|[,.;:]|\s*$)/giu;
/** They stand for whatever goods there are, and what is told behind them may count them. */
const anyThings =
  /^(?:goods|parts|items|materials|tools|products|things|spares|services|works|rates|prices|conditions|terms|costs|charges|documents|options|times|days|weeks|details|supplies|needs|requirements|accessories|consumables|analysis|process|units|following|bellow\p{L}*)$/iu;
const mayCount = /(?:qty|quantit|menge|anzahl|stück|\bpcs\b|pieces|\bnos\b)/iu;

/**
 * "Please quote gas meters for our station": the goods that are asked for are many, and no place counts
 * them.
 */
const isUncounted = ({ profile, enquiry, statements }: Facts): boolean => {
  const asked = profile.asking?.text.replace(/\s+/g, ' ') ?? '';
  const noun = findMatches(asks, asked)
    .map(({ groups }) => groups?.['goods']?.split(' ').at(-1) ?? '')
    .find((each) => each !== '' && !anyThings.test(each));
  if (noun === undefined) return false;
  const start = stem(noun);
  if (enquiry.items.some(({ cells }) => cells.description?.value.toLowerCase().includes(start))) return false;
  const counts = new RegExp(
    String.raw`(?<![\p{L}\d.,/-])(?:${numberPattern})(?:\s\(\d+\))?\s?(?:x\s)?(?:[\p{L}-]+\s){0,5}${start}`,
    'iu',
  );
  const texts = statements.map(({ text }) => text.replace(/\s+/g, ' '));
  return !texts.some((text) => mayCount.test(text)) && !texts.some((text) => counts.test(text));
};

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
    if (isCounted && !isUncounted(facts)) return [];
    return absence(facts, 'quantity', {
      title: noted`No quantity is stated`,
      question: 'How many of each item do you need, and in which unit?',
    });
  },
  examples: [
    {
      texts: [
        'Kindly quote ball valves for our border station. The test takes 2 days, and 4 gauges are shown.',
      ],
      titles: ['No quantity is stated'],
    },
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
    {
      texts: [
        'Kindly quote ball valves for our border station.',
        'Each line has one valve: 4 full bore ball valves DN 300 in all.',
      ],
    },
    { texts: ['Please quote for three injection skids, each skid with six points and two pumps.'] },
    { texts: ['Please quote for 8 gate valves API 6A, 2 9/16" 5,000 psi.'] },
    { texts: ['Please quote for gate valves as in the attached list.'] },
  ],
};
