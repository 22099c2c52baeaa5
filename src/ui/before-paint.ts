/**
 * Acts just before the browser draws the next frame, which lays the page out anyway: to read a place earlier has it
 * laid out twice, while a key may be waiting. What is given back calls it off.
 */
export function beforePaint(act: () => void): () => void {
  const asked = requestAnimationFrame(act);
  return () => cancelAnimationFrame(asked);
}
