import { useEffect, useRef, type RefObject } from 'react';

/**
 * When `state` changes and with it the control of `part` goes that had the focus, the focus passes
 * to `next` within the part.
 */
export function useKeptFocus(
  part: RefObject<HTMLElement | null>,
  state: string | number,
  next: string,
): void {
  const isInside = useRef(false);
  const seen = useRef(state);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      isInside.current = target instanceof Node && (part.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [part]);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    if (!isInside.current || document.activeElement !== document.body) return;
    part.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [part, state, next]);
}
