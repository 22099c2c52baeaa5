import { initialsOf } from './initials.ts';

type AvatarProps = {
  name: string;
  size?: 'sm' | 'md' | 'lg';
  /** The name stands beside it, so it is not read twice. */ decorative?: boolean;
};

const sizes = { sm: 'size-5 text-[0.5625rem]', md: 'size-6 text-2xs', lg: 'size-9 text-sm' };

/** The initials of a person on a soft disc. */
export function Avatar({ name, size = 'md', decorative = false }: AvatarProps) {
  return (
    <span
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
      title={decorative ? undefined : name}
      className={`inline-flex shrink-0 items-center justify-center rounded-full bg-brand-soft font-semibold text-brand select-none ${sizes[size]}`}
    >
      {initialsOf(name)}
    </span>
  );
}
