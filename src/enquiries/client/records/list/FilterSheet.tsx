import { ListFilter } from 'lucide-react';
import { Children, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { orderOptions, sortOptions, type SortMenuProps } from './SortMenu.tsx';

/** A filter of the toolbar, with the name that it says to a screen reader. */
export type FilterControl = ReactElement<{ label?: string } & Partial<Omit<SortMenuProps, 'label'>>>;

type FilterSheetProps = {
  filters: readonly FilterControl[];
  /** How many of the filters are not at their default. */
  changed: number;
  /** Beside "Done". */
  children: ReactNode;
};

/** On a phone the filters have a sheet at the lower end of the page, where a thumb reaches them. */
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
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Filters"
        size="lg"
        className="fixed inset-x-0 bottom-0"
        footer={
          <>
            {children}
            <Button variant="primary" onClick={() => setOpen(false)} className="flex-1">
              Done
            </Button>
          </>
        }
      >
        <div className="grid gap-4">{Children.map(filters, (control) => toRow(control))}</div>
      </Dialog>
    </>
  );
}

/** A filter under its name, as wide as the sheet; the menus of the toolbar are lists of their choices here. */
function toRow(control: FilterControl): ReactNode {
  const { label, filter, onChoose } = control.props;
  if (label && filter && onChoose) return <SortRows label={label} filter={filter} onChoose={onChoose} />;
  return <Row label={label ?? 'Export and import'}>{label ? control : <div>{control}</div>}</Row>;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <span aria-hidden="true" className="text-sm text-ink-2">
        {label}
      </span>
      {children}
    </div>
  );
}

function SortRows({ label, filter: { sortType, sortOrder }, onChoose }: SortMenuProps) {
  return (
    <>
      <Row label={label}>
        <Select
          look="toolbar"
          label={label}
          options={sortOptions}
          value={sortType}
          onChange={(chosen) => onChoose({ sortType: chosen })}
        />
      </Row>
      <Row label="Order">
        <Select
          look="toolbar"
          label="Order"
          options={orderOptions}
          value={sortOrder}
          onChange={(chosen) => onChoose({ sortOrder: chosen })}
        />
      </Row>
    </>
  );
}
