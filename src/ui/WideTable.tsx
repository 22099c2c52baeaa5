import type { ReactNode } from 'react';

/** A tab stop while there is something to scroll, so that keys can; where everything fits, a stop would do nothing. */
export const stopWhileWide = (element: HTMLElement | null) => {
  // It goes with what it observes.
  const observer = new ResizeObserver(() => {
    if (element) element.tabIndex = element.scrollWidth > element.clientWidth ? 0 : -1;
  });
  for (const each of [element, element?.firstElementChild]) if (each) observer.observe(each);
};

type WideTableProps = {
  label: string;
  /** The width of a first column that stays while the others scroll: what has the focus is scrolled out from behind it. */
  fixed?: string;
  children: ReactNode;
};

/** A table that scrolls within itself where it is wider than its place. */
export const WideTable = ({ label, fixed, children }: WideTableProps) => (
  <div
    ref={stopWhileWide}
    role="region"
    aria-label={label}
    style={{ scrollPaddingInlineStart: fixed }}
    className="relative overflow-x-auto rounded-control -outline-offset-2!"
  >
    {children}
  </div>
);
