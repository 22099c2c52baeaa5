import { useCallback, useEffect, useRef, useState } from 'react';

/** Pixels from the end within which a reader counts as being there. */
const near = 48;

const distanceOf = (element: HTMLElement | null): number =>
  element ? element.scrollHeight - element.clientHeight - element.scrollTop : 0;
const toEnd = (element: HTMLElement | null): void => element?.scrollTo(0, element.scrollHeight);

/**
 * Keeps a scrolled thread at its end while it grows, unless the reader has scrolled up; one without
 * messages is read from its head. `scroller` and `content` go to the two elements; `isAway` says that the
 * end is out of sight, `jump` leads back to it.
 */
export function useFollowScroll(hasMessages: boolean) {
  const element = useRef<HTMLElement>(null);
  const follows = useRef(true);
  const [isAway, setAway] = useState(false);
  const isThread = useRef(hasMessages);
  useEffect(() => {
    isThread.current = hasMessages;
    if (!hasMessages) follows.current = true;
  }, [hasMessages]);

  const scroller = useCallback((scrolled: HTMLElement | null) => {
    element.current = scrolled;
    if (!scrolled) return;
    const look = () => {
      follows.current = distanceOf(scrolled) <= near;
      setAway(!follows.current);
    };
    scrolled.addEventListener('scroll', look, { passive: true });
    return () => {
      scrolled.removeEventListener('scroll', look);
      element.current = null;
    };
  }, []);
  const content = useCallback((grown: HTMLElement | null) => {
    if (!grown) return;
    const observer = new ResizeObserver(() => {
      if (!isThread.current) return;
      if (follows.current) toEnd(element.current);
      else setAway(distanceOf(element.current) > near);
    });
    observer.observe(grown);
    // A source that docks above the composer makes the thread shorter.
    if (grown.parentElement) observer.observe(grown.parentElement);
    return () => observer.disconnect();
  }, []);
  const jump = useCallback(() => {
    follows.current = true;
    setAway(false);
    if (isThread.current) toEnd(element.current);
  }, []);
  return { scroller, content, isAway: isAway && hasMessages, jump };
}
