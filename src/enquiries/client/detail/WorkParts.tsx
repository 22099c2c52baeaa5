import { memo } from 'react';
import { Link } from 'react-router';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { useDetailAddress, withChanges, type DetailTab } from '../records/page-address.ts';

type WorkPartsProps = {
  enquiry: EnquiryDetail;
  /** The part that is open. */
  part: DetailTab;
  /** How many rows of the ledger are not rejected; undefined until they are here. */
  rowCount: number | undefined;
  findingCount: number | undefined;
  /** The review is a part, where it does not stand beside. */
  hasReview: boolean;
};

/** Where an address leads that opens a part: nothing of another part stays open. */
const searchOfPart = (params: URLSearchParams, part: DetailTab): string =>
  withChanges(params, {
    tab: part === 'details' ? null : part,
    requirement: null,
    field: null,
    finding: null,
    department: null,
    ...(part === 'review' ? { source: null, from: null, to: null } : {}),
  }).toString();

/** Scrolls the row of parts, where it is too long for the page, so that the open one stands in its middle. */
const showOpenPart = (part: HTMLElement | null): void => {
  const row = part?.closest('nav');
  if (!part || !row) return;
  const [own, frame] = [part.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += own.left + own.width / 2 - frame.left - frame.width / 2;
};

/** What the work on an enquiry consists of, as quiet links at the end of the row of tabs. */
export const WorkParts = memo(function WorkParts({
  enquiry,
  part,
  rowCount,
  findingCount,
  hasReview,
}: WorkPartsProps) {
  const { params } = useDetailAddress();
  const parts: { value: DetailTab; label: string; count?: number | undefined }[] = [
    { value: 'details', label: 'Fields' },
    { value: 'requirements', label: 'Requirements', count: rowCount },
    { value: 'items', label: 'Items', count: enquiry.items.count },
    { value: 'findings', label: 'Findings', count: findingCount },
    { value: 'sources', label: 'Sources', count: enquiry.sources.length },
    { value: 'actions', label: 'Actions' },
    ...(hasReview ? [{ value: 'review' as const, label: 'Review' }] : []),
  ];
  return (
    <nav aria-label="Parts of the work" className="min-w-0 overflow-x-auto">
      <ul className="flex gap-4">
        {parts.map(({ value, label, count }) => (
          <li key={value} ref={value === part ? showOpenPart : undefined}>
            <Link
              to={{ search: searchOfPart(params, value) }}
              preventScrollReset
              aria-current={value === part ? 'page' : undefined}
              className={`flex h-9 items-center gap-1 text-xs -outline-offset-2! hover:text-ink pointer-coarse:h-11 ${value === part ? 'font-medium text-brand' : 'text-ink-2'}`}
            >
              {label}
              {count ? <span className="figures text-ink-3">{count}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
