import { Toast } from '@base-ui/react/toast';
import { CircleAlert, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { toastMilliseconds } from '#kit/contract/timings.ts';
import { startToasts, toastManager } from './toasts.ts';

/** The toasts on screen. */
export function ToastList() {
  // Runs after the provider below listens; the live region stands before its first words come, so
  // they are read.
  useEffect(startToasts, []);
  return (
    <Toast.Provider toastManager={toastManager} timeout={toastMilliseconds} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          style={{ bottom: 'calc(0.75rem + var(--bar-height, 0px))' }}
          className="fixed inset-x-3 z-60 flex flex-col-reverse items-stretch gap-2 sm:end-auto sm:w-90"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const isError = toast.type === 'error';
    const Icon = isError ? CircleAlert : Info;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        data-toast=""
        swipeDirection={['left', 'right', 'down']}
        className="plate transition-[opacity,translate] duration-150 ease-out data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-center gap-2.5 py-1.5 pe-1.5 ps-3">
          <Icon
            size={16}
            aria-hidden="true"
            className={isError ? 'shrink-0 text-high' : 'shrink-0 text-brand'}
          />
          <Toast.Title render={<p />} className="min-w-0 flex-1 py-1 text-sm wrap-break-word text-ink" />
          <Toast.Action className="hit h-8 shrink-0 rounded-control px-2.5 text-sm font-semibold text-brand hover:bg-sunken" />
          <Toast.Close
            aria-label="Close"
            // The library hides it until the stack is spread; here every toast lies open and can be reached.
            aria-hidden={false}
            className="hit inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <X size={16} aria-hidden="true" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
