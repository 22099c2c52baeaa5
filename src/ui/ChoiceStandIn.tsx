import { clsx } from 'clsx';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass } from './button-class.ts';
import { useField } from './field-context.ts';

/** How the button of a choice is named and looks; `field` is a 36 px control of a form, `toolbar` a 32 px button. */
export type ChoiceLook = {
  /** The spoken name; inside a Field the Field's label is taken. */
  label?: string;
  look?: 'field' | 'toolbar';
  icon?: LucideIcon;
  disabled?: boolean;
  onBlur?: () => void;
  className?: string;
};

/** The attributes of the button of a choice, the same before and after its full code has come. */
export function useChoiceButton({ label, look = 'field', onBlur, className }: ChoiceLook) {
  const field = useField();
  return {
    id: field?.id,
    'aria-label': field ? undefined : label,
    'aria-labelledby': field?.labelId,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
    onBlur,
    className: clsx(
      look === 'field'
        ? 'control flex items-center gap-2 px-3 text-left'
        : buttonClass({ variant: 'secondary' }),
      'min-w-0 data-placeholder:text-ink-3',
      className,
    ),
  };
}

/** An arrow or any character opens the choice. */
export const choiceKeys = /^(?:Arrow(?:Up|Down)|\S)$/;

type ChoiceStandInProps = ChoiceLook & {
  popup: 'listbox' | 'dialog';
  /** The words of what is chosen; undefined when nothing is. */
  chosen: string | undefined;
  placeholder?: string;
} & Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'onFocus'>;

/** The closed button of a Select or Combobox while the code that opens it is on its way. */
export function ChoiceStandIn({
  popup,
  chosen,
  placeholder = 'Choose…',
  label,
  look,
  icon: Icon,
  disabled,
  onBlur,
  className,
  ...waking
}: ChoiceStandInProps) {
  const button = useChoiceButton({ label, look, onBlur, className });
  const field = useField();
  return (
    <button
      {...button}
      {...waking}
      type="button"
      role="combobox"
      aria-haspopup={popup}
      aria-expanded={false}
      disabled={disabled ?? field?.disabled ?? false}
      data-placeholder={chosen === undefined ? '' : undefined}
    >
      {Icon ? <Icon size={15} aria-hidden="true" className="shrink-0 text-ink-2" /> : null}
      <span className="min-w-0 flex-1 truncate text-left">{chosen ?? placeholder}</span>
      <ChevronDown size={14} aria-hidden="true" className="shrink-0 text-ink-2" />
    </button>
  );
}
