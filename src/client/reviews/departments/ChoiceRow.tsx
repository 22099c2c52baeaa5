import { useId } from 'react';

type ChoiceRowProps<V extends string> = {
  /** What is answered; read with each choice. */
  label: string;
  choices: readonly { value: V; label: string; tone?: 'good' | 'care' | 'bad' }[];
  value: V | null;
  onChange: (value: V) => void;
  disabled: boolean;
};

const tones = {
  good: 'has-checked:border-approved has-checked:bg-approved-soft has-checked:text-approved',
  care: 'has-checked:border-medium has-checked:bg-medium-soft has-checked:text-medium',
  bad: 'has-checked:border-high has-checked:bg-high-soft has-checked:text-high',
  plain: 'has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand',
};

/** A few short answers side by side, of which one holds; radio buttons in the look of a switch. */
export function ChoiceRow<V extends string>({ label, choices, value, onChange, disabled }: ChoiceRowProps<V>) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="flex flex-wrap gap-1">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={`hit inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-control border border-line bg-surface px-2 text-xs font-medium text-ink-2 select-none hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:text-ink-3 ${tones[choice.tone ?? 'plain']}`}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="size-3.5 accent-current"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
