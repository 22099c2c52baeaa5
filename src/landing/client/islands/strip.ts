/** Pixels a frame (LAND-2). */
const pace = 0.8;

/**
 * Moves the row of marks; stands still under the pointer, with the keyboard in it, off screen, and
 * for who asked for less motion.
 */
export function startStrip(): void {
  const strip = document.querySelector<HTMLElement>('[data-strip]');
  const row = strip?.querySelector<HTMLElement>('[data-strip-row]');
  if (!strip || !row) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const way = document.dir === 'rtl' ? 1 : -1;
  let at = 0;
  let isSeen = false;
  let isRunning = false;

  const mayMove = () => isSeen && !still.matches && !strip.matches(':hover, :focus-within, :focus');
  const step = () => {
    isRunning = mayMove();
    if (!isRunning) return;
    at = (at + pace) % (row.scrollWidth / row.children.length);
    row.style.transform = `translateX(${way * at}px)`;
    requestAnimationFrame(step);
  };
  const wake = () => {
    if (isRunning || !mayMove()) return;
    isRunning = true;
    requestAnimationFrame(step);
  };

  new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? false;
    wake();
  }).observe(strip);
  for (const event of ['pointerleave', 'focusout'] as const)
    strip.addEventListener(event, () => requestAnimationFrame(wake));
  still.addEventListener('change', wake);
}
