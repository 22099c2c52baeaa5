import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../Button.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, and whether it can be taken back. */
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel?: string;
  tone?: 'plain' | 'danger';
  busy?: boolean;
  /** Where the focus goes when it opens and when it closes; without, to the first button and back to where it was. */
  focus?: Pick<ComponentProps<typeof AlertDialog.Popup>, 'initialFocus' | 'finalFocus'>;
};

/** The question itself. */
export function FullConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    children,
    confirmLabel,
    onConfirm,
    cancelLabel = 'Cancel',
    tone = 'plain',
    busy = false,
    focus,
  } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center overflow-y-auto p-3 pt-[16vh]">
          <AlertDialog.Popup
            {...focus}
            className="w-full max-w-100 rounded-panel border border-line bg-raised p-5 text-ink shadow-3 outline-none transition-[opacity,scale] duration-200 ease-out data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
          >
            <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="mt-2 text-sm text-ink-2">
              {children}
            </AlertDialog.Description>
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <AlertDialog.Close render={<Button aria-disabled={busy || undefined}>{cancelLabel}</Button>} />
              <Button variant={tone === 'danger' ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
