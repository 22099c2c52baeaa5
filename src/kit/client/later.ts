import { useEffect, useRef } from 'react';

/**
 * Gives `later(milliseconds, act)`: the last one asked for runs once, unless the page that asked is
 * gone by then.
 */
export function useLater(): (milliseconds: number, act: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (milliseconds, act) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, milliseconds);
  };
}
