import { useEffect, useState } from 'react';
import { formatNumber } from '#kit/contract/language/locale.ts';

const DURATION_MS = 1000;

type CountUpProps = { value: number; format?: (value: number) => string };

/**
 * A figure that runs up from 0 within one second; at once under reduced motion. Screen readers hear
 * the final value only.
 */
export function CountUp({ value, format = formatNumber }: CountUpProps) {
  const [isStill] = useState(prefersStill);
  const [running, setRunning] = useState(0);
  const visible = isStill ? value : running;
  useEffect(() => {
    if (isStill) return undefined;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const part = Math.min((now - start) / DURATION_MS, 1);
      setRunning(Math.round(value * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, isStill]);
  return (
    <span className="figures">
      <span aria-hidden="true">{format(visible)}</span>
      <span className="sr-only">{format(value)}</span>
    </span>
  );
}

function prefersStill() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
