import { ChevronDown, type LucideIcon } from 'lucide-react';
import { Button } from './Button.tsx';
import { Menu, MenuRadioGroup, MenuRadioItem, MenuGroup } from './Menu.tsx';
import { inGroups } from './option-groups.ts';

type ToolbarSelectProps<V extends string> = {
  /** The spoken name, e.g. "Priority". */
  label: string;
  options: readonly { value: V; label: string; group?: string; disabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
  icon?: LucideIcon;
  className?: string;
};

/**
 * A filter of a toolbar: a button with the present choice and a menu of the others. Lighter than
 * Select, same look.
 */
export function ToolbarSelect<V extends string>({
  label,
  options,
  value,
  onChange,
  icon,
  className,
}: ToolbarSelectProps<V>) {
  const present = options.find((option) => option.value === value);
  return (
    <Menu
      trigger={
        <Button icon={icon} iconEnd={ChevronDown} className={className}>
          <span>
            <span className="sr-only">{label}: </span>
            {present?.label ?? label}
          </span>
        </Button>
      }
    >
      <MenuRadioGroup value={value} onChange={onChange}>
        {inGroups(options).map(({ group, members }) => {
          const items = members.map((option) => (
            <MenuRadioItem key={option.value} value={option.value} disabled={option.disabled ?? false}>
              {option.label}
            </MenuRadioItem>
          ));
          return group ? (
            <MenuGroup key={group} label={group}>
              {items}
            </MenuGroup>
          ) : (
            items
          );
        })}
      </MenuRadioGroup>
    </Menu>
  );
}
