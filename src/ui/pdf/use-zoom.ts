import { useState, type KeyboardEvent } from 'react';

/** Scales of the paper: pixels for each point; 4/3 is its own size on the screen. */
const steps = [0.5, 0.75, 1, 4 / 3, 1.75, 2.25, 3, 4];
/** Pixels beside the paper. */
const margin = 24;

/** How large the pages are: fitted to the width until the reader chooses otherwise. */
export function useZoom(room: number, pageWidth: number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const fitted = Math.min(3, Math.max(0.25, (room - margin) / pageWidth));
  const scale = chosen ?? fitted;
  const zoom = (step: 1 | -1) => {
    const next =
      step === 1 ? steps.find((each) => each > scale * 1.01) : steps.findLast((each) => each < scale * 0.99);
    if (next !== undefined) setChosen(next);
  };
  const fit = () => setChosen(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const act = { '+': () => zoom(1), '=': () => zoom(1), '-': () => zoom(-1), '0': fit }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return {
    scale,
    zoom,
    fit,
    isFitted: chosen === null,
    percent: Math.round((scale * 100 * 3) / 4),
    onKeyDown,
  };
}
