import { useEffect, type ReactNode } from 'react';

/** As much room as the bar takes at the lower edge; toasts and panes beside it leave it free. */
const height = '3.5rem';

/** For a button of the bar whose words are a sentence: where the line is too short for it, it has two. */
export const twoLines = 'h-auto! min-h-8 whitespace-normal!';

/**
 * A bar that stays at the lower edge of its part of the page while that is scrolled; in a column it stands at its end. The frames
 * of pages and windows scroll what has the focus out from behind such bars (`scroll-pb-48`).
 */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bar-height', height);
    return () => void style.removeProperty('--bar-height');
  }, []);
  return (
    <section
      aria-label={label}
      className="sticky z-10 mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface px-3 sm:px-5"
      style={{ bottom: 0, minHeight: height }}
    >
      {children}
    </section>
  );
}
