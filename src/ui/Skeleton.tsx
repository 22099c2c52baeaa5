/**
 * A grey plate in the shape of what is loading; shows itself after 150 ms. Size it with
 * `className`, e.g. "h-5 w-40".
 */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}

type SkeletonListProps = {
  /** What is loading, read once: "Loading enquiries". */ label: string;
  rows?: number;
  rowClass?: string;
};

/** Rows of skeletons with one announcement. */
export function SkeletonList({ label, rows = 6, rowClass = 'h-11' }: SkeletonListProps) {
  return (
    <div role="status" className="grid gap-px">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`flex items-center gap-4 border-b border-line px-3 sm:px-5 ${rowClass}`}>
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className={`h-3.5 ${row % 2 ? 'w-1/3' : 'w-1/4'}`} />
          <Skeleton className="ms-auto h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}
