import { ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';

type FilterSheetProps = {
  /** How many of the filters are not at their default. */
  changed: number;
  children: ReactNode;
};

/** On a phone the filters have a sheet, at its lower end, where a thumb reaches them. */
export function FilterSheet({ changed, children }: FilterSheetProps) {
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
        <div className="flex h-full flex-col justify-end gap-4">{children}</div>
      </Sheet>
    </>
  );
}
