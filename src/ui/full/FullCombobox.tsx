import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, Search } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useChoiceButton, type ChoiceLook } from '../ChoiceStandIn.tsx';
import { useField } from '../field-context.ts';

export type ComboboxOption = { value: string; label: string; hint?: string; start?: ReactNode };

export type ComboboxProps = ChoiceLook & {
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  searchPlaceholder?: string;
  emptyText?: string;
  /** The words of an entry that takes the choice away, e.g. "No one". */
  clearLabel?: string;
  name?: string;
};

const NOTHING = '';

/** The choice itself. */
export function FullCombobox(props: ComboboxProps & { triggerRef: Ref<HTMLButtonElement> }) {
  const {
    options,
    value,
    onChange,
    placeholder = 'Choose…',
    icon: Icon,
    clearLabel,
    name,
    disabled,
    triggerRef,
  } = props;
  const field = useField();
  const button = useChoiceButton(props);
  const items = clearLabel && value !== null ? [{ value: NOTHING, label: clearLabel }, ...options] : options;
  return (
    <Base.Root
      items={items}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(next: ComboboxOption | null) => onChange(next?.value || null)}
      isItemEqualToValue={(one: ComboboxOption, other: ComboboxOption) => one.value === other.value}
      name={name}
      disabled={disabled ?? field?.disabled ?? false}
      autoHighlight
    >
      <Base.Trigger ref={triggerRef} {...button}>
        {Icon ? <Icon size={15} aria-hidden="true" className="shrink-0 text-ink-2" /> : null}
        <span className="min-w-0 flex-1 truncate">
          <Base.Value placeholder={placeholder} />
        </span>
        <ChevronDown size={14} aria-hidden="true" className="shrink-0 text-ink-2" />
      </Base.Trigger>
      <SearchPopup {...props} />
    </Base.Root>
  );
}

function SearchPopup({ label, searchPlaceholder = 'Search…', emptyText = 'No match' }: ComboboxProps) {
  const field = useField();
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} align="start" className="z-50 outline-none">
        <Base.Popup
          aria-label={field ? undefined : label}
          aria-labelledby={field?.labelId}
          className="plate popup-motion w-(--anchor-width) max-w-(--available-width) min-w-60 overflow-hidden outline-none"
        >
          <div className="relative border-b border-line">
            <Search
              size={15}
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 start-3 -translate-y-1/2 text-ink-3"
            />
            <Base.Input
              aria-label={searchPlaceholder}
              placeholder={searchPlaceholder}
              className="h-9 w-full bg-transparent pe-3 ps-9 text-sm outline-none! pointer-coarse:text-lg"
            />
          </div>
          <Base.Empty className="text-sm text-ink-2 not-empty:px-3 not-empty:py-2.5">{emptyText}</Base.Empty>
          <Base.List className="max-h-[min(18rem,calc(var(--available-height)-2.5rem))] overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
            {(option: ComboboxOption) => (
              <Base.Item
                key={option.value}
                value={option}
                className="flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 py-1 text-sm outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11"
              >
                <span className="flex size-4 shrink-0 text-brand">
                  <Base.ItemIndicator>
                    <Check size={16} aria-hidden="true" />
                  </Base.ItemIndicator>
                </span>
                {option.start}
                <span className="min-w-0 wrap-break-word">
                  {option.label}
                  {option.hint ? <span className="block text-xs text-ink-3">{option.hint}</span> : null}
                </span>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
