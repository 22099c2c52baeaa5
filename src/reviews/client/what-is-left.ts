import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Finding } from '#findings/contract/decisions.ts';
import { holdingFindings } from '#findings/contract/rules.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';

/** A kind of proposal that waits for a person ("12 requirements"), and the tab where it is decided. */
export type Left = { label: string; tab: string };

/** What nobody has decided on yet, in the order of the tabs; empty when nothing is left. */
export function whatIsLeft(
  { fields, items }: Pick<EnquiryDetail, 'fields' | 'items'>,
  requirements: readonly Pick<Requirement, 'state'>[] | undefined,
): Left[] {
  const proposed = (all: readonly { state: string }[]) =>
    all.filter(({ state }) => state === 'proposed').length;
  return [
    { count: proposed(fields), noun: 'field', tab: 'details' },
    { count: proposed(requirements ?? []), noun: 'requirement', tab: 'requirements' },
    { count: items.toDecide, noun: 'item', tab: 'items' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, noun, tab }) => ({ label: `${count} ${noun}${count === 1 ? '' : 's'}`, tab }));
}

/** What a bid waits for besides: the findings that hold it. */
export function findingsLeft(findings: readonly Finding[] | undefined): Left[] {
  const { length } = holdingFindings(findings ?? []);
  if (length === 0) return [];
  return [
    {
      label: `${length} ${length === 1 ? 'finding that holds' : 'findings that hold'} the bid`,
      tab: 'findings',
    },
  ];
}
