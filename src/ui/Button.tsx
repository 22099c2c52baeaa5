import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, iconButtonClass, type ButtonLook, type IconButtonLook } from './button-class.ts';
import { Spinner } from './Spinner.tsx';

type OwnButtonProps = {
  variant?: ButtonLook['variant'];
  size?: ButtonLook['size'];
  /** Work is running: a spinner replaces the icon and presses are ignored; the button keeps the focus. */
  busy?: boolean;
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
  full?: boolean;
};

export type ButtonProps = OwnButtonProps & Omit<ComponentProps<'button'>, keyof OwnButtonProps>;

/**
 * A button; `type` is "button" unless told otherwise. `aria-disabled` keeps it focusable but without effect.
 */
export function Button({
  variant,
  size,
  busy = false,
  icon: Icon,
  iconEnd: IconEnd,
  full,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const inert = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const iconSize = size === 'lg' ? 18 : 16;
  return (
    <button
      type="button"
      {...rest}
      onClick={inert ? refuse : onClick}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      className={`${buttonClass({ variant, size, full })} ${inert && !busy ? 'border-line! bg-sunken! text-ink-3!' : ''} ${className}`}
    >
      {busy ? <Spinner /> : Icon ? <Icon size={iconSize} aria-hidden="true" className="shrink-0" /> : null}
      {children}
      {IconEnd ? <IconEnd size={14} aria-hidden="true" className="shrink-0 text-ink-2" /> : null}
    </button>
  );
}

type OwnIconButtonProps = {
  /** What the button does, read by screen readers and shown on hover. */
  label: string;
  icon: LucideIcon;
  variant?: IconButtonLook['variant'];
  size?: IconButtonLook['size'];
  busy?: boolean;
};

export type IconButtonProps = OwnIconButtonProps &
  Omit<ComponentProps<'button'>, keyof OwnIconButtonProps | 'children'>;

/** A square button with an icon and a spoken label. */
export function IconButton({
  label,
  icon: Icon,
  variant,
  size,
  busy = false,
  className = '',
  onClick,
  ...rest
}: IconButtonProps) {
  const inert = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      type="button"
      title={label}
      {...rest}
      onClick={inert ? refuse : onClick}
      aria-label={label}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      className={`${iconButtonClass({ variant, size })} ${className}`}
    >
      {busy ? <Spinner /> : <Icon size={size === 'sm' ? 14 : 16} aria-hidden="true" />}
    </button>
  );
}

function refuse(event: MouseEvent) {
  event.preventDefault();
}
