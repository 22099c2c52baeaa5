import { OTPField } from '@base-ui/react/otp-field';
import { useField } from './field-context.ts';

type OtpInputProps = {
  value: string;
  onChange: (value: string) => void;
  /** Number of boxes. */
  length?: number;
  autoFocus?: boolean;
  disabled?: boolean;
  className?: string;
};

/**
 * One box per digit, joined to one string: digits only, a longer paste is cut, Backspace on an
 * empty box moves back. A number runs from left to right in every language. A Field names it.
 */
export function OtpInput(props: OtpInputProps) {
  const { value, onChange, length = 6, autoFocus = false, disabled, className = '' } = props;
  const field = useField();
  return (
    <OTPField.Root
      dir="ltr"
      id={field?.id}
      length={length}
      value={value}
      onValueChange={(next) => onChange(next)}
      disabled={disabled ?? field?.disabled ?? false}
      aria-labelledby={field?.labelId}
      aria-describedby={field?.describedBy}
      className={`flex gap-3 ${className}`}
    >
      {Array.from({ length }, (_, box) => (
        <OTPField.Input
          key={box}
          autoFocus={autoFocus && box === 0}
          // The first takes the name of the whole.
          aria-label={box === 0 ? undefined : `Digit ${box + 1} of ${length}`}
          aria-invalid={field?.invalid || undefined}
          className="control figures h-14! w-14! min-w-0 text-center text-2xl!"
        />
      ))}
    </OTPField.Root>
  );
}
