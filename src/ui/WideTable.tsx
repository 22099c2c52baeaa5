import type { ReactNode } from 'react';

/** A table that scrolls within itself where it is wider than its place; it takes the focus so that keys can scroll it. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={label}
      className="relative overflow-x-auto rounded-control -outline-offset-2!"
    >
      {children}
    </div>
  );
}
