import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
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
 * empty box moves back. A digit stays in its box while others are emptied or filled. A number runs from left to
 * right in every language. A Field names it.
 */
export function OtpInput(props: OtpInputProps) {
  const { value, onChange, length = 6, autoFocus = false, disabled, className = '' } = props;
  const field = useField();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [kept, setKept] = useState<readonly string[]>([]);
  // A value from elsewhere fills the boxes from the first.
  const digits = kept.join('') === value ? kept : [...value];
  const goTo = (box: number) => boxes.current[Math.max(0, Math.min(box, length - 1))]?.focus();
  const keep = (digitAt: (box: number) => string | undefined) => {
    const next = Array.from({ length }, (_, box) => digitAt(box) ?? digits[box] ?? '');
    setKept(next);
    onChange(next.join(''));
  };
  const fill = (text: string, box: number) => {
    const typed = text.replace(/\D/g, '');
    // A whole code belongs into all boxes, wherever it is put in.
    const from = typed.length >= length ? 0 : box;
    if (typed === '') return;
    keep((at) => typed[at - from]);
    goTo(from + typed.length);
  };
  const clear = (box: number) => keep((at) => (at === box ? '' : undefined));
  const type = (text: string, box: number) => {
    const old = digits[box] ?? '';
    if (text === '') clear(box);
    // Typed beside the digit that stands here, and not over it.
    else fill(text.length === 2 ? text.replace(old, '') : text, box);
  };
  const onKeyDown = (event: KeyboardEvent, box: number) => {
    const to = { ArrowLeft: box - 1, ArrowRight: box + 1, Home: 0, End: length - 1 }[event.key];
    const isBack = event.key === 'Backspace' && !digits[box];
    if (to === undefined && !isBack) return;
    event.preventDefault();
    if (isBack && box > 0) clear(box - 1);
    goTo(to ?? box - 1);
  };
  const onPaste = (event: ClipboardEvent, box: number) => {
    event.preventDefault();
    fill(event.clipboardData.getData('text/plain'), box);
  };
  return (
    <div
      role="group"
      dir="ltr"
      aria-labelledby={field?.labelId}
      aria-describedby={field?.describedBy}
      className={`flex gap-3 ${className}`}
    >
      {Array.from({ length }, (_, box) => (
        <input
          key={box}
          ref={(element) => void (boxes.current[box] = element)}
          // The first takes the name of the whole.
          id={box === 0 ? field?.id : undefined}
          aria-labelledby={box === 0 ? field?.labelId : undefined}
          aria-label={box === 0 ? undefined : `Digit ${box + 1} of ${length}`}
          aria-invalid={field?.invalid || undefined}
          autoFocus={autoFocus && box === 0}
          autoComplete={box === 0 ? 'one-time-code' : 'off'}
          inputMode="numeric"
          disabled={disabled ?? field?.disabled ?? false}
          value={digits[box] ?? ''}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => type(currentTarget.value, box)}
          onKeyDown={(event) => onKeyDown(event, box)}
          onPaste={(event) => onPaste(event, box)}
          className="control figures h-14! w-14! min-w-0 text-center text-2xl!"
        />
      ))}
    </div>
  );
}
