import type { ReactNode } from 'react';

type WideTableProps = { label: string; children: ReactNode; className?: string };

/** A tab stop while there is something to scroll, so that keys can; where everything fits, a stop would do nothing. */
const stopWhileWide = (element: HTMLElement | null) => {
  if (!element) return undefined;
  const observer = new ResizeObserver(() => {
    element.tabIndex = element.scrollWidth > element.clientWidth ? 0 : -1;
  });
  for (const each of [element, ...element.children]) observer.observe(each);
  return () => observer.disconnect();
};

/** A table that scrolls within itself where it is wider than its place. */
export const WideTable = ({ label, children, className = 'rounded-control' }: WideTableProps) => (
  <div
    ref={stopWhileWide}
    role="region"
    aria-label={label}
    className={`relative overflow-x-auto -outline-offset-2! ${className}`}
  >
    {children}
  </div>
);
