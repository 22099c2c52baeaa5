import { Link, type LinkProps } from 'react-router';

/** A link in a sentence or beside a field. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return (
    <Link {...rest} className={`rounded-tag text-brand underline-offset-4 hover:underline ${className}`} />
  );
}
