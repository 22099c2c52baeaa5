import { showToast as show } from '#ui/toasts.ts';

type ToastMessage = {
  message: string;
  type?: 'info' | 'error';
  /** One thing to do about it, e.g. Undo. */
  action?: { label: string; onPress: () => void };
};

/** Shows a message for 3 seconds and returns its id; it is announced to screen readers (SHELL-2). */
export const showToast = ({ message, type = 'info', action }: ToastMessage): string =>
  show(message, { type, action });
