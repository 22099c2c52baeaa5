import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';

type SheetFormProps = {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
};

/** A form in a sheet: it cannot be closed while it is on its way. */
export function SheetForm({
  title,
  description,
  submitLabel,
  isBusy,
  onClose,
  onSubmit,
  children,
}: SheetFormProps) {
  const formId = useId();
  return (
    <Sheet
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
      </form>
    </Sheet>
  );
}
