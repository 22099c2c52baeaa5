import { useCallback, useState } from 'react';

/** Widths of a page, in CSS pixels, below which it is laid out for a phone. */
export const phoneBelow = 640;

/**
 * Width of an element in CSS pixels, for what a container query cannot decide (which parts exist at
 * all); give `ref` to the element.
 */
export function useWidth() {
  const [width, setWidth] = useState(() => document.getElementById('main')?.clientWidth ?? window.innerWidth);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
}
