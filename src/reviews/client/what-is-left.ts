import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Finding } from '#findings/contract/decisions.ts';
import { holdingFindings } from '#findings/contract/rules.ts';
import { countOf } from '#kit/contract/words.ts';
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
  const [openFields, rows] = [proposed(fields), proposed(requirements ?? [])];
  return [
    { count: openFields, label: countOf(openFields, 'field', 'fields'), tab: 'details' },
    { count: rows, label: countOf(rows, 'requirement', 'requirements'), tab: 'requirements' },
    { count: items.toDecide, label: countOf(items.toDecide, 'item', 'items'), tab: 'items' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ label, tab }) => ({ label, tab }));
}

/** What a bid waits for besides: the findings that hold it. */
export function findingsLeft(findings: readonly Finding[] | undefined): Left[] {
  const { length } = holdingFindings(findings ?? []);
  if (length === 0) return [];
  return [
    {
      label: `${length} ${length === 1 ? 'finding that blocks' : 'findings that block'} the bid`,
      tab: 'findings',
    },
  ];
}
