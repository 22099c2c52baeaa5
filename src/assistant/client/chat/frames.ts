/** Groups many changes into one drawing per frame; nothing is drawn after the signal has aborted. */
export function onceAFrame(draw: () => void, signal: AbortSignal): { ask: () => void; cancel: () => void } {
  let asked: number | null = null;
  const cancel = () => {
    if (asked !== null) cancelAnimationFrame(asked);
    asked = null;
  };
  signal.addEventListener('abort', cancel);
  const ask = () => {
    asked ??= requestAnimationFrame(() => {
      asked = null;
      draw();
    });
  };
  return { ask, cancel };
}
