// oxlint-disable-next-line import/default -- the bundler gives the address of the built script
import readingScript from './reading.ts?worker&url';

const lostWords = 'The connection was lost. Try again in a moment.';

/**
 * Loads the live hero when somebody first uses it, and then does what was pressed meanwhile. It is built
 * apart, because an import would bring the loader of the whole application to this page.
 */
export function loadReading(): void {
  const panel = document.querySelector<HTMLElement>('[data-reading]');
  if (!panel) return;
  const events = ['pointerover', 'focusin', 'click'] as const;
  let pressed: HTMLElement | null = null;
  let script: HTMLScriptElement | null = null;
  let failed = 0;
  const load = ({ type, target }: Event) => {
    if (type === 'click' && target instanceof Element) pressed = target.closest('button');
    if (script) return;
    script = document.createElement('script');
    script.type = 'module';
    // A browser may remember that a module could not be fetched, and not ask for it again under the same address.
    script.src = failed === 0 ? readingScript : `${readingScript}?again=${failed}`;
    script.addEventListener('load', () => {
      for (const name of events) panel.removeEventListener(name, load);
      pressed?.click();
    });
    // Without it nothing would answer the press; the next one tries again.
    script.addEventListener('error', () => {
      script?.remove();
      script = null;
      failed += 1;
      const said = panel.querySelector('[data-reading-said]');
      if (said && pressed) said.textContent = lostWords;
      pressed = null;
    });
    document.head.append(script);
  };
  for (const name of events) panel.addEventListener(name, load);
}
