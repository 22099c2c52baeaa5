import { noted } from '#kit/server/language/noted.ts';
import { parseChangeOfItem } from '#extraction/server/item-changes.ts';
import { saysOld } from '#extraction/server/item-rewriting.ts';
import { overlaps, type ItemToCheck, type Place } from '../../facts/enquiry-to-check.ts';
import type { Facts } from '../../facts/facts.ts';
import { quoteFrom, type Statement } from '../../facts/statements.ts';
import { differencesClause } from '../clauses.ts';
import type { Rule, RuleFinding } from '../rule.ts';

const fold = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();

/** All that the item says was read in the older words: nothing of the newer ones was taken over, nor written by hand. */
const isAsBefore = ({ cells }: ItemToCheck, older: Place): boolean =>
  Object.values(cells).every((cell) => !cell || (cell.place !== null && overlaps(cell.place, older)));

/** The words say a count, a size or a grade, or take the place of what the item says. */
const isOfColumn = (item: ItemToCheck, newer: string): boolean => {
  const change = parseChangeOfItem(newer.replace(/\s/g, ' '));
  return change !== null && (change.does !== 'write' || change.column !== null || saysOld(change, item));
};

const nameOf = ({ cells }: ItemToCheck): string =>
  cells.item ? `item ${cells.item.value}` : (cells.description?.value.split(/[,;(|]/)[0]?.trim() ?? '');

const findingFor = ({ enquiry }: Facts, { source, start, end }: Statement, newer: Place): RuleFinding[] => {
  const older = { sourceId: source.id, start, end };
  const item = enquiry.items.find(({ place }) => place && overlaps(place, older));
  const said = quoteFrom(source, newer.start, newer.end);
  if (!item || !isAsBefore(item, older) || !isOfColumn(item, said.text)) return [];
  const name = nameOf(item);
  return [
    {
      title: noted`Newer words change the goods (${name}), and the list has them as before`,
      question: `You changed the goods (${name}): “${said.text.trim()}”. Please confirm what we shall offer.`,
      quotes: [{ ...quoteFrom(source, start, end), itemId: item.id }, said],
      about: `${name}: ${fold(said.text)}`,
    },
  ];
};

const thread = (newer: string): string =>
  `From: Ann Ode <ann@ode.example>\nSubject: RE: RFQ 4711\n\n${newer}\n\n-----Original Message-----\n` +
  'From: Ann Ode <ann@ode.example>\nSent: 28 April 2026\nTo: b@works.example\nSubject: RFQ 4711\n\nPlease quote:\n' +
  'Item | Description | Qty | Unit | Material\n1 | Gate valve | 4 | ea | A105\n2 | Ball valve | 6 | ea | A105';

/** A change of goods that could not be written into the list of items must not be lost there. */
export const rule: Rule = {
  key: 'item-stands-as-before',
  kind: 'contradiction',
  title: 'Newer words change an item, and the list has it as before',
  source: differencesClause,
  severity: 'important',
  departments: ['Procurement', 'Engineering'],
  yields: 'all',
  check: (facts) =>
    facts.statements.flatMap((statement) =>
      statement.replacedBy.flatMap((newer) => findingFor(facts, statement, newer)),
    ),
  examples: [
    {
      texts: [thread('Item 2: make it a dozen instead of 6.')],
      titles: ['Newer words change the goods (item 2), and the list has them as before'],
    },
  ],
  counterExamples: [
    { texts: [thread('Item 2: 8 ball valves instead of 6.')] },
    { texts: [thread('Item 2 shall be tested to API 598.')] },
  ],
};
