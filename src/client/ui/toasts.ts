import { Toast } from '@base-ui/react/toast';

/** The one list of toasts; ToastList shows it. */
export const toastManager = Toast.createToastManager();

type ToastOptions = {
  type?: 'info' | 'error';
  /** One thing to do about it, e.g. Undo. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds until it hides; 3000 by specification, 0 keeps it. */
  timeout?: number;
};

type Request = Parameters<typeof toastManager.add>[0];

let count = 0;
let isShown = false;
// Asked for before the code that shows toasts was there.
let waiting: Request[] = [];
const listeners = new Set<() => void>();

/** Shows a message for 3 seconds (longer while pointed at or focused), announced to screen readers, and returns its id. */
export function showToast(message: string, { type = 'info', action, timeout = 3000 }: ToastOptions = {}) {
  count += 1;
  const id = `toast-${count}`;
  const request: Request = {
    id,
    title: message,
    type,
    timeout,
    // 'high' hides the toast from screen readers while its close button can still be reached (axe: aria-hidden-focus).
    priority: 'low',
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
  if (!isShown) waiting.push(request);
  toastManager.add(request);
  for (const listener of listeners) listener();
  return id;
}

/** Takes a toast away before its time. */
export function hideToast(id: string) {
  waiting = waiting.filter((request) => request.id !== id);
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
