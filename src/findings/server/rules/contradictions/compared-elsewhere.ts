import type { FindingQuote } from '../../../contract/finding.ts';
import type { Assertion } from '../../facts/assertions/assertion.ts';
import { disputedCounts } from '../../facts/assertions/item-counts.ts';
import type { Facts } from '../../facts/facts.ts';
import { statedQuantities } from '../../facts/readers/quantities.ts';

/** Another rule compares it by the words of its trade: the API's pressures, the limits of design temperature. */
export const isComparedElsewhere = ({ list }: Facts, { statement, written }: Assertion): boolean =>
  list.some(
    (fact) =>
      fact.statement === statement &&
      (fact.written.includes(written) || written.includes(fact.written)) &&
      (fact.subject === 'pressure' ||
        (fact.subject === 'temperature' && !fact.about.startsWith('other')) ||
        ['wall thickness', 'weight', 'water depth'].includes(fact.subject)),
  );

/** Goods known by name, and items, are counted by other rules. */
export const areCountedElsewhere = (facts: Facts, pair: readonly Assertion[]): boolean => {
  const overlaps = ({ quote: one }: Assertion, { quote: other }: { quote: FindingQuote }): boolean =>
    one.sourceId === other.sourceId && one.start < other.end && other.start < one.end;
  const named = statedQuantities(facts).filter(({ product }) => product !== '');
  return (
    pair.every(({ measure }) => measure === 'number') &&
    (pair.every((each) => named.some((other) => overlaps(each, other))) ||
      pair.some((each) =>
        disputedCounts(facts).some((counts) => counts.some((other) => overlaps(each, other))),
      ))
  );
};
