import type { LineItemColumn } from '#extraction/contract/line-items.ts';
import type { Fact } from '../../facts/fact.ts';
import type { Facts } from '../../facts/facts.ts';
import { productsIn } from '../../facts/readers/product-words.ts';
import type { PurchaseData } from './purchase-matters.ts';
import { purchaseData } from './purchase-standards.ts';

export const standardFacts = ({ list }: Facts, designation: string): Fact[] =>
  list.filter(
    ({ subject, value }) =>
      subject === 'product standard' && value.kind === 'standard' && value.designation === designation,
  );

/** The name a missing matter has in the key of the finding. */
export const matterName = (matter: PurchaseData['matters'][number]): string =>
  'name' in matter ? matter.name : (matter.called ?? matter.subject);

/** The columns of the list of items that state a matter by themselves: "10M" under "Rating". */
const columnsFor: Readonly<Record<string, LineItemColumn>> = {
  size: 'size',
  pressure: 'rating',
  'pressure class': 'rating',
  'body material': 'material',
};
export const columnOf = (matter: PurchaseData['matters'][number]): LineItemColumn | undefined =>
  columnsFor[matterName(matter)];

/** Whether the words name goods that the standard is made for. */
export const isMadeFor = ({ goods }: PurchaseData, text: string): boolean =>
  goods === 'any' || productsIn(text).some(({ name }) => goods.includes(name));

/**
 * The standards to which the goods of an enquiry are made, each with what it has a purchaser state; none where the
 * data are still to come. Of two for the same goods the first counts.
 */
export const purchaseDataFor = (facts: Facts): readonly PurchaseData[] => {
  const { profile, statements, enquiry } = facts;
  if (!profile.asksForGoods || profile.awaitsData || profile.work !== null) return [];
  // What is asked for by a name: other goods are only spoken of.
  const asked = [
    profile.asking?.text ?? '',
    ...enquiry.items.map(({ cells }) => cells.description?.value ?? ''),
  ];
  const texts = productsIn(asked.join('. ')).length > 0 ? asked : statements.map(({ text }) => text);
  const named = purchaseData.filter(
    (data) =>
      standardFacts(facts, data.designation).length > 0 && texts.some((text) => isMadeFor(data, text)),
  );
  const isForSame = (one: PurchaseData, other: PurchaseData): boolean =>
    one.goods === 'any' || other.goods === 'any' || one.goods.some((each) => other.goods.includes(each));
  return named.filter((data, at) => !named.slice(0, at).some((other) => isForSame(other, data)));
};
