import { useEffect, useRef } from 'react';
import { threadPath } from './thread-path.ts';

/** The line as it has to be drawn now; empty where it has no two ends. */
function currentPath(frame: Element): string {
  const pane = frame.querySelector('aside');
  const row = frame.querySelector('[data-row][aria-current="true"]');
  if (!pane || !row) return '';
  // The passages of other rows are marked as well, and a sentence over several lines or styles has a mark for
  // each.
  const marks = pane.querySelectorAll('mark[aria-current="true"]');
  return (
    threadPath({
      lines: [...marks].flatMap((mark) => [...mark.getClientRects()]),
      pane: pane.getBoundingClientRect(),
      row: row.getBoundingClientRect(),
      height: window.innerHeight,
      frame: frame.getBoundingClientRect(),
    }) ?? ''
  );
}

/**
 * A thread from the marked sentence of the source to the current row of the ledger beside it. It follows what
 * is scrolled, so who asked for less motion has none.
 */
export function PassageThread() {
  const line = useRef<SVGPathElement>(null);
  useEffect(() => {
    const path = line.current;
    const frame = path?.ownerSVGElement?.parentElement;
    if (!path || !frame || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let asked = 0;
    const draw = () => {
      asked ||= requestAnimationFrame(() => {
        asked = 0;
        path.setAttribute('d', currentPath(frame));
      });
    };
    draw();
    const changes = new MutationObserver(draw);
    changes.observe(frame, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-current'],
    });
    const sizes = new ResizeObserver(draw);
    sizes.observe(frame);
    document.addEventListener('scroll', draw, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(asked);
      changes.disconnect();
      sizes.disconnect();
      document.removeEventListener('scroll', draw, { capture: true });
    };
  }, []);
  return (
    <svg aria-hidden="true" className="passage-thread">
      <path ref={line} />
    </svg>
  );
}
