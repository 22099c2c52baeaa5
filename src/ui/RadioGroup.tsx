import { useId, type ReactNode } from 'react';

type RadioGroupProps<V extends string> = {
  label: ReactNode;
  options: readonly { value: V; label: string; hint?: string; disabled?: boolean }[];
  value: V | null;
  onChange: (value: V) => void;
  name?: string;
  className?: string;
};

/** A few choices that are all to be seen, of which one holds. */
export function RadioGroup<V extends string>({
  label,
  options,
  value,
  onChange,
  name,
  className = '',
}: RadioGroupProps<V>) {
  const id = useId();
  return (
    <fieldset className={`grid gap-2 ${className}`}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex items-start gap-2.5 text-sm has-disabled:text-ink-3">
          <input
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-4 shrink-0 accent-brand"
          />
          <span className="min-w-0">
            {option.label}
            {option.hint ? <span className="block text-xs text-ink-3">{option.hint}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
