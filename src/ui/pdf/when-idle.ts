/** Acts once the browser has nothing to do, after a second at the latest; what is given back calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 60);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act, { timeout: 1_000 });
  return () => cancelIdleCallback(asked);
}
