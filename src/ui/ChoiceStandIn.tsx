import { clsx } from 'clsx';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { buttonClass } from './button-class.ts';
import { useField } from './field-context.ts';

/**
 * How the button of a choice is named and looks; `field` is a 36 px control of a form, `toolbar` a 32 px
 * button.
 */
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
        ? 'control flex items-center gap-2 px-3 text-start'
        : buttonClass({ variant: 'secondary' }),
      'min-w-0 data-placeholder:text-ink-3',
      className,
    ),
  };
}

type Choosable = { value: string; label: string; disabled?: boolean };

/** Characters further apart than this begin a new word. */
const wordEndsAfterMs = 750;

/**
 * Characters typed on the closed button choose the option that begins with them, as they do once its full
 * code has come.
 */
function useTypedChoice(options: readonly Choosable[], choose: (value: string) => void) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const before = event.timeStamp - typed.current.at < wordEndsAfterMs ? typed.current.text : '';
    if (!before && event.key === ' ') return;
    event.preventDefault();
    const text = before + event.key.toLowerCase();
    typed.current = { text, at: event.timeStamp };
    const match = options.find(({ label, disabled }) => !disabled && label.toLowerCase().startsWith(text));
    if (match) choose(match.value);
  };
}

type ChoiceStandInProps = ChoiceLook & {
  popup: 'listbox' | 'dialog';
  options: readonly Choosable[];
  value: string | null;
  onType: (value: string) => void;
  placeholder?: string;
  waking: Pick<ComponentProps<'button'>, 'onClick' | 'onPointerEnter' | 'onFocus'> & {
    onKeyDown: (event: KeyboardEvent) => void;
  };
} & Pick<ComponentProps<'button'>, 'ref'>;

/** The closed button of a Select or Combobox while the code that opens it is on its way. */
export function ChoiceStandIn(props: ChoiceStandInProps) {
  const { popup, options, value, onType, placeholder = 'Choose…', icon: Icon, disabled, waking, ref } = props;
  const button = useChoiceButton(props);
  const field = useField();
  const chooseTyped = useTypedChoice(options, onType);
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <button
      {...button}
      {...waking}
      ref={ref}
      type="button"
      role="combobox"
      aria-haspopup={popup}
      aria-expanded={false}
      disabled={disabled ?? field?.disabled ?? false}
      data-placeholder={chosen === undefined ? '' : undefined}
      onKeyDown={(event) => {
        waking.onKeyDown(event);
        chooseTyped(event);
      }}
    >
      {Icon ? <Icon size={15} aria-hidden="true" className="shrink-0 text-ink-2" /> : null}
      <span className="min-w-0 flex-1 truncate text-start">{chosen ?? placeholder}</span>
      <ChevronDown size={14} aria-hidden="true" className="shrink-0 text-ink-2" />
    </button>
  );
}
