import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { browserStorage } from '#kit/client/storage.ts';
import { closeQucy } from '../use-qucy.ts';

export const narrowest = 360;
export const widest = 560;
const usual = 400;
const storageKey = 'qucy-width';

/** How wide the panel is; kept for the next visit. */
export function usePanelWidth(): [width: number, change: (width: number) => void] {
  const [width, setWidth] = useState(() => {
    const kept = Number(browserStorage.read(storageKey));
    return kept >= narrowest && kept <= widest ? kept : usual;
  });
  const change = (next: number) => {
    setWidth(next);
    browserStorage.write(storageKey, String(next));
  };
  return [width, change];
}

/**
 * On a small screen the panel covers the page: what lies under it takes no keys, and following a
 * link leaves the panel.
 */
export function useCovering(panel: RefObject<HTMLElement | null>, covers: boolean): void {
  const { key } = useLocation();
  const visibleAt = useRef(key);
  useEffect(() => {
    if (visibleAt.current === key) return;
    visibleAt.current = key;
    if (covers) closeQucy();
  }, [key, covers]);
  // Both end before the panel is taken away, as only then it still has the focus that goes back.
  useLayoutEffect(() => {
    if (!covers) return;
    const under = [...(panel.current?.parentElement?.children ?? [])].filter(
      (each) => each !== panel.current && !each.hasAttribute('inert'),
    );
    for (const each of under) each.setAttribute('inert', '');
    return () => {
      for (const each of under) each.removeAttribute('inert');
    };
  }, [panel, covers]);
}

/** The cursor goes into the panel that a person has opened, and back to where it was when it closes. */
export function useFocusInside(panel: RefObject<HTMLElement | null>, isAsked: boolean): void {
  const takes = useEffectEvent(() => isAsked);
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const own = panel.current;
    if (takes()) own?.querySelector('textarea')?.focus({ preventScroll: true });
    return () => {
      if (own?.contains(document.activeElement)) before?.focus({ preventScroll: true });
    };
  }, [panel]);
}
