import { ListFilter } from 'lucide-react';
import { Children, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';

/** A filter of the toolbar, with the name that it says to a screen reader. */
export type FilterControl = ReactElement<{ label?: string }>;

type FilterSheetProps = {
  filters: readonly FilterControl[];
  /** How many of the filters are not at their default. */
  changed: number;
  children: ReactNode;
};

/** On a phone the filters have a sheet, at its lower end, where a thumb reaches them. */
export function FilterSheet({ filters, changed, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={ListFilter} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>Filters</span>
        {changed > 0 ? (
          <span className="figures rounded-full bg-brand px-1.5 text-xs text-on-brand">{changed}</span>
        ) : null}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title="Filters"
        size="sm"
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        <div className="flex h-full flex-col justify-end gap-4">
          {Children.map(filters, (control) =>
            control.props.label ? (
              <div className="grid gap-1">
                <span aria-hidden="true" className="text-sm text-ink-2">
                  {control.props.label}
                </span>
                {control}
              </div>
            ) : (
              control
            ),
          )}
          {children}
        </div>
      </Sheet>
    </>
  );
}
