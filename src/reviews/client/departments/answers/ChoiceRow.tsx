import { useId, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusNextAnswer } from './answer-focus.ts';

type ChoiceRowProps<V extends string> = {
  /** What is answered; read with each choice. */
  label: string;
  choices: readonly { value: V; label: string; tone?: 'good' | 'care' | 'bad' }[];
  value: V | null;
  onChange: (value: V) => void;
  disabled: boolean;
  /** Id of the text that says why it cannot stay as it is. */
  describedBy?: string | undefined;
};

const tones = {
  good: 'has-checked:border-approved has-checked:bg-approved-soft has-checked:text-approved',
  care: 'has-checked:border-medium has-checked:bg-medium-soft has-checked:text-medium',
  bad: 'has-checked:border-high has-checked:bg-high-soft has-checked:text-high',
  plain: 'has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand',
};

/**
 * A few short answers side by side, of which one holds; radio buttons in the look of a switch. The
 * keys 1, 2, 3 choose one and go on.
 */
export function ChoiceRow<V extends string>({
  label,
  choices,
  value,
  onChange,
  disabled,
  describedBy,
}: ChoiceRowProps<V>) {
  const name = useId();
  const answerByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const choice = /^[1-9]$/.test(event.key) ? choices[Number(event.key) - 1] : undefined;
    if (!choice || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // The text that an answer asks for is there before the focus looks for it.
    flushSync(() => onChange(choice.value));
    focusNextAnswer(event.currentTarget);
  };
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={describedBy}
      data-answer=""
      className="flex flex-wrap gap-1"
    >
      <legend className="sr-only">{label}</legend>
      {choices.map((choice, index) => (
        <label
          key={choice.value}
          className={`hit inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-control border border-line bg-surface px-2 text-xs font-medium text-ink-2 select-none hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:text-ink-3 ${tones[choice.tone ?? 'plain']}`}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-keyshortcuts={String(index + 1)}
            onChange={() => onChange(choice.value)}
            onKeyDown={answerByKey}
            className="size-3.5 accent-current"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
