import { cva, type VariantProps } from 'class-variance-authority';

/**
 * The classes of a button, for links that look like one: `<Link className={buttonClass({ variant:
 * 'primary' })}>`.
 */
export const buttonClass = cva(
  'hit inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap select-none transition-colors ' +
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 ' +
    'aria-disabled:cursor-not-allowed',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
        secondary: 'border-line bg-surface text-ink hover:bg-sunken data-popup-open:bg-sunken',
        ghost: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink data-popup-open:bg-sunken',
        danger: 'border-transparent bg-urgent text-on-urgent hover:opacity-90',
      },
      size: {
        sm: 'h-7 px-2.5 text-xs',
        md: 'h-8 px-3 text-sm',
        lg: 'h-11 px-5 text-lg',
      },
      full: { true: 'w-full', false: '' },
    },
    defaultVariants: { variant: 'secondary', size: 'md', full: false },
  },
);

export type ButtonLook = VariantProps<typeof buttonClass>;

/** The classes of a square button that shows an icon only. */
export const iconButtonClass = cva(
  'hit inline-flex shrink-0 items-center justify-center rounded-control border transition-colors ' +
    'disabled:cursor-not-allowed disabled:text-ink-3 aria-disabled:cursor-not-allowed aria-disabled:text-ink-3',
  {
    variants: {
      variant: {
        ghost:
          'border-transparent text-ink-2 hover:bg-sunken hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand data-popup-open:bg-sunken',
        secondary:
          'border-line bg-surface text-ink-2 hover:bg-sunken hover:text-ink data-popup-open:bg-sunken',
        primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover disabled:bg-sunken',
        danger: 'border-transparent text-high hover:bg-high-soft',
      },
      size: { sm: 'size-6', md: 'size-8', lg: 'size-9' },
    },
    defaultVariants: { variant: 'ghost', size: 'md' },
  },
);

export type IconButtonLook = VariantProps<typeof iconButtonClass>;
