/** A ring with one segment for each department, filled for those that have approved; the figures stand beside it. */
export function DepartmentRing({ approved, total = 10 }: { approved: number; total?: number }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="shrink-0">
      {Array.from({ length: total }, (_, segment) => (
        <circle
          key={segment}
          cx="12"
          cy="12"
          r="9.5"
          fill="none"
          strokeWidth="4"
          pathLength={total}
          strokeDasharray={`0.75 ${total - 0.75}`}
          strokeDashoffset={-segment}
          transform="rotate(-90 12 12)"
          stroke={segment < approved ? 'var(--color-approved)' : 'var(--color-line)'}
        />
      ))}
    </svg>
  );
}
