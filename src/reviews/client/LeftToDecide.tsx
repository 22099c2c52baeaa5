import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Left } from './what-is-left.ts';

export const linkClass = 'text-brand underline underline-offset-2';

/** The address of the page with one part of it changed. */
export const withParam = (params: URLSearchParams, name: string, value: string): string => {
  const next = new URLSearchParams(params);
  next.set(name, value);
  return next.toString();
};

/** "3 fields, 12 requirements and 4 items to decide", each a link to the tab where it is decided. */
export function LeftToDecide({ left }: { left: readonly Left[] }) {
  const [params] = useSearchParams();
  return (
    <>
      {left.map(({ label, tab }, at) => (
        <Fragment key={tab}>
          {at === 0 ? '' : at === left.length - 1 ? ' and ' : ', '}
          <Link to={{ search: withParam(params, 'tab', tab) }} preventScrollReset className={linkClass}>
            {label}
          </Link>
        </Fragment>
      ))}{' '}
      to decide
    </>
  );
}
