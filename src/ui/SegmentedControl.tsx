import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';

export type Segment<V extends string> = {
  value: V;
  label: string;
  icon?: LucideIcon;
  /** On a narrow screen only its icon is shown unless it is chosen. */
  shrinks?: boolean;
};

type SegmentedControlProps<V extends string> = {
  /** The spoken name, e.g. "View". */
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
};

/** A switch between a few views of the same thing. */
export function SegmentedControl<V extends string>({
  label,
  segments,
  value,
  onChange,
  className = '',
}: SegmentedControlProps<V>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={`inline-flex w-fit max-w-full shrink-0 flex-wrap rounded-control border border-line bg-sunken p-0.5 ${className}`}
    >
      {segments.map(({ value: own, label: word, icon: Icon, shrinks = false }) => {
        const isChosen = own === value;
        return (
          <button
            key={own}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(own)}
            className={clsx(
              'hit inline-flex items-center gap-2 rounded-tag px-2 py-1 text-sm transition-colors',
              isChosen ? 'bg-raised font-medium text-ink shadow-1' : 'text-ink-2 hover:text-ink',
            )}
          >
            {Icon ? <Icon size={16} aria-hidden="true" /> : null}
            <span className={shrinks && !isChosen ? 'max-sm:sr-only' : undefined}>{word}</span>
          </button>
        );
      })}
    </div>
  );
}
