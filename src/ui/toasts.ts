import { Toast } from '@base-ui/react/toast';
import { toastMilliseconds } from '#kit/contract/timings.ts';

/** The one list of toasts; ToastList shows it. */
export const toastManager = Toast.createToastManager();

type ToastOptions = {
  type?: 'info' | 'error';
  /** One thing to do about it, e.g. Undo. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds until it hides; 3 seconds by specification, 0 keeps it. */
  timeout?: number;
};

type Request = Parameters<typeof toastManager.add>[0];

let count = 0;
let isShown = false;
// Asked for before the code that shows toasts was there.
let waiting: Request[] = [];
// What stands on the screen, by its words: the same again is one toast with a count.
const visible = new Map<string, { id: string; times: number }>();
const listeners = new Set<() => void>();

/**
 * Shows a message for 3 seconds (longer while pointed at or focused), announced to screen readers,
 * and returns its id.
 */
export function showToast(
  message: string,
  { type = 'info', action, timeout = toastMilliseconds }: ToastOptions = {},
) {
  count += 1;
  // Two that offer something to do, such as Undo, are about two things.
  const words = action ? `${count}` : `${type}: ${message}`;
  const { id, times } = visible.get(words) ?? { id: `toast-${count}`, times: 0 };
  visible.set(words, { id, times: times + 1 });
  const request: Request = {
    id,
    title: times > 0 ? `${message} (${times + 1}×)` : message,
    type,
    timeout,
    // 'high' hides the toast from screen readers while its close button can still be reached (axe:
    // aria-hidden-focus).
    priority: 'low',
    onClose: () => visible.delete(words),
    actionProps: action
      ? {
          children: action.label,
          onClick: () => {
            hideToast(id);
            action.onPress();
          },
        }
      : undefined,
  };
  if (!isShown) waiting = [...waiting.filter((each) => each.id !== id), request];
  // A request with an id that stands takes its place and begins its time anew.
  toastManager.add(request);
  for (const listener of listeners) listener();
  return id;
}

/** Takes a toast away before its time. */
export function hideToast(id: string) {
  waiting = waiting.filter((request) => request.id !== id);
  for (const [words, toast] of visible) if (toast.id === id) visible.delete(words);
  toastManager.close(id);
}

/** Called by the list once it listens: hands over what waited. Returns what to call when it goes. */
export function startToasts() {
  isShown = true;
  for (const request of waiting) toastManager.add(request);
  waiting = [];
  return () => {
    isShown = false;
  };
}

/** Calls back when a toast is asked for. */
export function onToast(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** How many toasts were asked for so far. */
export function toastsAsked() {
  return count;
}
