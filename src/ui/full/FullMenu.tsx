import { Menu as Base } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode, Ref } from 'react';

export type MenuProps = {
  /** The button that opens the menu, e.g. `<Button>Sort</Button>` or `<IconButton label="Actions" … />`. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

const itemClass =
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-control px-2 py-1 text-sm outline-none select-none data-disabled:text-ink-3 data-highlighted:bg-sunken pointer-coarse:min-h-11';

/** The menu itself, with the parts its items are made of. */
export function Menu({
  trigger,
  triggerRef,
  children,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
}: MenuProps & { triggerRef: Ref<HTMLButtonElement> }) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger ref={triggerRef} render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} side={side} className="z-50 outline-none">
          <Base.Popup className="plate popup-motion max-h-(--available-height) min-w-44 max-w-80 overflow-y-auto p-1 outline-none">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export type MenuItemProps = {
  children: ReactNode;
  onSelect?: () => void;
  icon?: LucideIcon;
  /** Keys shown at the end, e.g. `<Kbd keys="P" />`. */
  end?: ReactNode;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  /** A link element that the item becomes, e.g. `<Link to="/settings" />`. */
  render?: ReactElement;
};

/** One action of a Menu. */
export function MenuItem({
  children,
  onSelect,
  icon: Icon,
  end,
  tone = 'plain',
  disabled = false,
  render,
}: MenuItemProps) {
  return (
    <Base.Item
      render={render}
      nativeButton={false}
      disabled={disabled}
      onClick={onSelect}
      className={`${itemClass} ${tone === 'danger' ? 'text-high data-highlighted:bg-high-soft' : ''}`}
    >
      {Icon ? (
        <Icon
          size={16}
          aria-hidden="true"
          className={tone === 'danger' ? 'shrink-0' : 'shrink-0 text-ink-2'}
        />
      ) : null}
      <span className="min-w-0 flex-1">{children}</span>
      {end ? <span className="ms-4 shrink-0">{end}</span> : null}
    </Base.Item>
  );
}

/** A hairline between groups of items. */
export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />;
}

export type MenuGroupProps = { label: string; children: ReactNode };

/** A named group of items. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 pt-2 pb-1 text-2xs text-ink-3">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export type MenuRadioGroupProps<V extends string> = {
  label?: string;
  value: V;
  onChange: (value: V) => void;
  children: ReactNode;
};

/** Choices of which one holds; children are MenuRadioItem. */
export function MenuRadioGroup<V extends string>({
  label,
  value,
  onChange,
  children,
}: MenuRadioGroupProps<V>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next) => onChange(next as V)}>
      {label ? (
        <Base.GroupLabel className="px-2 pt-2 pb-1 text-2xs text-ink-3">{label}</Base.GroupLabel>
      ) : null}
      {children}
    </Base.RadioGroup>
  );
}

export type MenuRadioItemProps = { value: string; children: ReactNode; disabled?: boolean };

/** One choice of a MenuRadioGroup. */
export function MenuRadioItem({ value, children, disabled = false }: MenuRadioItemProps) {
  return (
    <Base.RadioItem value={value} disabled={disabled} closeOnClick className={itemClass}>
      <span className="flex size-4 shrink-0 text-brand">
        <Base.RadioItemIndicator>
          <Check size={16} aria-hidden="true" />
        </Base.RadioItemIndicator>
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </Base.RadioItem>
  );
}
