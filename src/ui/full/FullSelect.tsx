import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { useChoiceButton, type ChoiceLook } from '../ChoiceStandIn.tsx';
import { useField } from '../field-context.ts';
import { inGroups } from '../option-groups.ts';

export type SelectOption<V extends string> = {
  value: V;
  label: string;
  hint?: string;
  disabled?: boolean;
  /** Options with the same group stand together under its name. */
  group?: string;
};

export type SelectProps<V extends string> = ChoiceLook & {
  /** Several may be chosen: the value names them in their order, separated by commas. */
  isMultiple?: boolean;
  options: readonly SelectOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  placeholder?: string;
  name?: string;
};

/** The choice itself. */
export function FullSelect<V extends string>(props: SelectProps<V> & { triggerRef: Ref<HTMLButtonElement> }) {
  const { options, value, onChange, isMultiple = false } = props;
  const { placeholder = 'Choose…', icon: Icon, name, disabled, triggerRef } = props;
  const field = useField();
  const button = useChoiceButton(props);
  const chosen = options.find((option) => option.value === value);
  const change = (next: V | V[] | null) => {
    if (!Array.isArray(next)) return next === null ? undefined : onChange(next);
    const named = options.map((option) => option.value).filter((each) => next.includes(each));
    onChange(named.join(', ') as V);
  };
  return (
    <Base.Root<V, boolean>
      items={options}
      multiple={isMultiple}
      value={isMultiple ? ((value ? value.split(', ') : []) as V[]) : value}
      onValueChange={change}
      name={name}
      disabled={disabled ?? field?.disabled ?? false}
    >
      <Base.Trigger ref={triggerRef} {...button}>
        {Icon ? <Icon size={15} aria-hidden="true" className="shrink-0 text-ink-2" /> : null}
        <Base.Value
          title={chosen?.label}
          placeholder={placeholder}
          className="min-w-0 flex-1 truncate text-start"
        />
        <Base.Icon className="shrink-0 text-ink-2">
          <ChevronDown size={14} aria-hidden="true" />
        </Base.Icon>
      </Base.Trigger>
      {/* The list would bring a style element for its scroll bar, which the content-security
          policy refuses; it scrolls with ours. */}
      <CSPProvider disableStyleElements>
        <SelectPopup options={options} />
      </CSPProvider>
    </Base.Root>
  );
}

function SelectPopup<V extends string>({ options }: { options: readonly SelectOption<V>[] }) {
  return (
    <Base.Portal>
      <Base.Positioner
        sideOffset={4}
        align="start"
        alignItemWithTrigger={false}
        className="z-50 outline-none"
      >
        <Base.Popup className="plate popup-motion max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1 outline-none">
          <Base.List className="outline-none">
            {inGroups(options).map(({ group, members }) =>
              group ? (
                <Base.Group key={group}>
                  <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-2xs text-ink-3">{group}</Base.GroupLabel>
                  {members.map((option) => (
                    <Option key={option.value} option={option} />
                  ))}
                </Base.Group>
              ) : (
                members.map((option) => <Option key={option.value} option={option} />)
              ),
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

function Option<V extends string>({ option }: { option: SelectOption<V> }) {
  return (
    <Base.Item
      value={option.value}
      disabled={option.disabled ?? false}
      className="flex min-h-8 cursor-default items-center gap-2 rounded-control py-1 pe-2.5 ps-2 text-sm outline-none data-disabled:text-ink-3 data-highlighted:bg-sunken pointer-coarse:min-h-11"
    >
      <span className="flex size-4 shrink-0 text-brand">
        <Base.ItemIndicator>
          <Check size={16} aria-hidden="true" />
        </Base.ItemIndicator>
      </span>
      <span className="min-w-0">
        <Base.ItemText>{option.label}</Base.ItemText>
        {option.hint ? <span className="block text-xs text-ink-3">{option.hint}</span> : null}
      </span>
    </Base.Item>
  );
}
