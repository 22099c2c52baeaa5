import type { ComponentProps, ReactNode } from 'react';
import { useFieldWiring } from './field-context.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

/** A tick box with its words; takes the result of react-hook-form's `register`. */
export function Checkbox({ label, hint, className = '', ...rest }: CheckboxProps) {
  const wiring = useFieldWiring();
  return (
    <label className={`flex items-start gap-2.5 text-sm has-disabled:text-ink-3 ${className}`}>
      <input
        type="checkbox"
        {...wiring}
        {...rest}
        className="mt-0.5 size-4 shrink-0 rounded-tag border-line-strong accent-brand"
      />
      <span className="min-w-0">
        {label}
        {hint ? <span className="block text-xs text-ink-3">{hint}</span> : null}
      </span>
    </label>
  );
}
