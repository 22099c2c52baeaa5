import { useCallback, useState } from 'react';

const usualTextSize = 16;
/** How many times its usual size the reader's text has; a height in pixels grows with it. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualTextSize;
/** Larger text needs more room: a page of twice the text is laid out as one of half the width, as container queries in rem do it. */
const widthFor = (width: number): number => width / textScale();

/** Widths of a page, in CSS pixels at the usual size of text, below which it is laid out for a phone. */
export const phoneBelow = 640;
/** The width from which a source stands beside what is read in it; below, it lies over the page. */
export const sourceBesideFrom = 1100;

/**
 * Width of an element in CSS pixels at the usual size of text, for what a container query cannot decide (which parts exist at
 * all); give `ref` to the element.
 */
export function useWidth() {
  const [width, setWidth] = useState(() =>
    widthFor(document.getElementById('main')?.clientWidth ?? window.innerWidth),
  );
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    setWidth(widthFor(element.clientWidth));
    const observer = new ResizeObserver(() => setWidth(widthFor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
}
