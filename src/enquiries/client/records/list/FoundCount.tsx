import { mostCounted } from '#enquiries/contract/records/filters.ts';

type FoundCountProps = {
  total: number;
  /** More than `total` match; they are not counted to the end. */ hasMore: boolean;
};

/** How many enquiries a filter leaves; said aloud when it changes. */
export function FoundCount({ total, hasMore }: FoundCountProps) {
  const count = hasMore ? `${mostCounted.toLocaleString()}+` : total.toLocaleString();
  return (
    <p role="status" className="figures px-3 pb-1.5 text-xs text-ink-2 sm:px-5">
      {count} {total === 1 && !hasMore ? 'enquiry' : 'enquiries'}
    </p>
  );
}
