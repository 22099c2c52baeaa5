import { useState, type KeyboardEvent, type PointerEvent } from 'react';

type ResizeHandleProps = {
  /** What gets wider or narrower, e.g. "Width of Qucy". */
  label: string;
  width: number;
  min: number;
  max: number;
  onChange: (width: number) => void;
};

const step = 16;

/** The inner edge of a panel at the end of the page: dragged, or moved with the arrow keys, Home and End. */
export function ResizeHandle({ label, width, min, max, onChange }: ResizeHandleProps) {
  const [grip, setGrip] = useState<{ x: number; width: number } | null>(null);
  const change = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));
  // Away from the edge of the window, at which the panel stands.
  const inward = document.dir === 'rtl' ? -1 : 1;
  const press = (event: KeyboardEvent) => {
    const by = step * inward;
    const next = { ArrowLeft: width + by, ArrowRight: width - by, Home: min, End: max }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    change(next);
  };
  const take = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setGrip({ x: event.clientX, width });
  };
  return (
    <div
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={(event) => (grip ? change(grip.width + (grip.x - event.clientX) * inward) : undefined)}
      onPointerUp={() => setGrip(null)}
      onPointerCancel={() => setGrip(null)}
      className={`absolute inset-y-0 -start-1 z-10 w-2 cursor-col-resize touch-none transition-colors hover:bg-brand-soft ${grip ? 'bg-brand-soft' : ''}`}
    />
  );
}
