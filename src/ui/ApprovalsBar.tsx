const TICK = 3;
const PITCH = 4.7;

type ApprovalsBarProps = { approved: number; total?: number; className?: string };

/** One tick per department and the count in figures, e.g. 7/10. */
export function ApprovalsBar({ approved, total = 10, className = '' }: ApprovalsBarProps) {
  const width = (total - 1) * PITCH + TICK;
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <svg viewBox={`0 0 ${width} 9`} height="9" width={width} aria-hidden="true" className="onward shrink-0">
        {Array.from({ length: total }, (_, tick) => (
          <rect
            key={tick}
            x={tick * PITCH}
            width={TICK}
            height="9"
            rx="1"
            className={tick < approved ? 'fill-approved' : 'fill-line'}
          />
        ))}
      </svg>
      <span className="figures text-xs text-ink-2">
        <span className="sr-only">Approvals: </span>
        {approved}/{total}
      </span>
    </span>
  );
}
