import type { ReactNode } from 'react';

const fills = {
  brand: 'bg-brand',
  flare: 'bg-flare',
  approved: 'bg-approved',
  high: 'bg-high',
  medium: 'bg-medium',
  low: 'bg-low',
  urgent: 'bg-urgent',
};

type PercentBarProps = {
  label: ReactNode;
  value: number;
  /** What the full bar stands for. */
  total: number;
  tone?: keyof typeof fills;
  /** The figure at the end; the value and its share unless told otherwise. */
  figure?: ReactNode;
  className?: string;
};

/** Label, bar and figure in one line; the figure says what the bar shows. */
export function PercentBar({ label, value, total, tone = 'brand', figure, className = '' }: PercentBarProps) {
  const share = total > 0 ? value / total : 0;
  return (
    <div
      className={`grid grid-cols-[minmax(0,5.5rem)_1fr_auto] items-center gap-3 py-1 text-sm ${className}`}
    >
      <span className="wrap-anywhere">{label}</span>
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line forced-color-adjust-none">
        <span className={`block h-full rounded-full ${fills[tone]}`} style={{ width: `${share * 100}%` }} />
      </span>
      <span className="figures min-w-20 text-end text-ink-2">
        {figure ?? `${value} (${Math.round(share * 100)}%)`}
      </span>
    </div>
  );
}
