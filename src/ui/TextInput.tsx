import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useFieldWiring } from './field-context.ts';

export type TextInputProps = ComponentProps<'input'> & {
  /** A unit or button inside the field, after the text. */
  end?: ReactNode;
};

/**
 * A one-line text control; takes every attribute of an input and the result of react-hook-form's `register`.
 */
export function TextInput({ end, className = '', ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  const input = <input type="text" {...wiring} {...rest} className={`control px-3 ${end ? 'pe-10' : ''}`} />;
  if (!end) return <span className={`block min-w-0 ${className}`}>{input}</span>;
  return (
    <span className={`relative block min-w-0 ${className}`}>
      {input}
      <span className="absolute inset-y-0 end-1.5 flex items-center text-ink-3">{end}</span>
    </span>
  );
}

/** A password control with a button that shows and hides what was typed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end'>) {
  const [isShown, setVisible] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label="Show password"
          onClick={() => setVisible(!isShown)}
          className="hit inline-flex size-7 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      }
    />
  );
}

/** A control for several lines; it grows with its text where the browser can. */
export function TextArea({ className = '', rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring();
  return (
    <textarea
      rows={rows}
      {...wiring}
      {...rest}
      className={`control h-auto! min-h-20 resize-y px-3 py-2 field-sizing-content ${className}`}
    />
  );
}
