import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { showToast } from './toasts.ts';

/** Code that is not part of the first load; `now` is null until it has come. */
type Deferred<M extends object> = { now: () => M | null; load: () => Promise<M> };

/** Code fetched when the page is at rest, or at once by `load`; a failed try may be repeated. */
export function deferred<M extends object>(fetchCode: () => Promise<M>): Deferred<M> {
  let code: M | null = null;
  const load = async () => (code ??= await fetchCode());
  if (typeof document !== 'undefined') atRest(() => void load().catch(ignore));
  return { now: () => code, load };
}

function atRest(act: () => void) {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 1500 });
  else setTimeout(act, 500);
}

const ignore = () => undefined;

type DeferredOptions = {
  /** Opened from elsewhere: the code is needed now. */
  isWanted?: boolean;
  /** Take the full control as soon as its code is there; otherwise when somebody uses the stand-in. */
  isEager?: boolean;
};

/**
 * A control that stands in for its full self until the code of that is there. `waking` goes to the button of
 * the stand-in, `trigger` is the ref of the full one's button, which is pressed for the person who pressed
 * the first: nothing is lost while the code is on its way.
 */
export function useDeferred<M extends object>(
  part: Deferred<M>,
  { isWanted = false, isEager = false }: DeferredOptions = {},
) {
  const [full, setFull] = useState(() => (isEager || isWanted ? part.now() : null));
  const trigger = useRef<HTMLButtonElement>(null);
  const standIn = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);

  const wake = (opens: boolean) => {
    const focused = document.activeElement;
    part.load().then(
      (code) => {
        // Somebody who has gone on to another control in the meantime is left there.
        isPressed.current = opens && document.activeElement === focused;
        setFull(code);
      },
      () => showToast('This could not be loaded. Check your connection and try again.', { type: 'error' }),
    );
  };

  useEffect(() => {
    if (full) {
      if (isPressed.current) trigger.current?.focus();
      if (isPressed.current) trigger.current?.click();
      isPressed.current = false;
    } else if (isWanted) {
      wake(false);
    } else if (isEager) {
      // The button that has the focus is not exchanged until it is used.
      void part
        .load()
        .then(
          (code) =>
            standIn.current && standIn.current === document.activeElement ? undefined : setFull(code),
          ignore,
        );
    }
    // Runs when the code has come or is asked for; what else it reads does not call for another run.
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [full, isWanted]);

  const waking = {
    onClick: () => wake(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (!/^Arrow(?:Up|Down)$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      wake(true);
    },
    onPointerEnter: () => void part.load().catch(ignore),
    onFocus: () => void part.load().catch(ignore),
  };
  return { full, trigger, standIn, waking };
}
