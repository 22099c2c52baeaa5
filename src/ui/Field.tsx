import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { FieldContext } from './field-context.ts';

type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  required?: boolean;
  disabled?: boolean;
  hint?: ReactNode;
  /** The message of the failed check; its presence marks the control invalid. */
  error?: string | undefined;
  /** A link or text at the end of the label line; the keyboard reaches it after the control. */
  aside?: ReactNode;
  /** The label is only read, not shown. */
  hideLabel?: boolean;
  className?: string;
};

/** Label, control, hint and error of one answer; the control inside is wired to them without further props. */
export function Field({
  label,
  children,
  required = false,
  disabled = false,
  hint,
  error,
  aside,
  hideLabel = false,
  className = '',
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext
      value={{ id, labelId: `${id}-label`, describedBy, invalid: Boolean(error), required, disabled }}
    >
      <div className={`grid min-w-0 gap-1.5 ${aside ? 'relative' : ''} ${className}`}>
        <div className={hideLabel ? 'sr-only' : 'flex'}>
          <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium text-ink">
            {label}
            {required ? (
              <span aria-hidden="true" className="text-high">
                {' *'}
              </span>
            ) : null}
          </label>
        </div>
        {children}
        {/* After the control, so that Tab goes from field to field first. */}
        {aside ? (
          <span className="absolute top-0 end-0 flex h-5 items-end text-sm text-ink-2">{aside}</span>
        ) : null}
        {error ? (
          <p id={errorId} className="flex items-start gap-1.5 text-xs text-high">
            <CircleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
            <span>{error}</span>
          </p>
        ) : null}
        {hint ? (
          <p id={hintId} className="text-xs text-ink-3">
            {hint}
          </p>
        ) : null}
      </div>
    </FieldContext>
  );
}
